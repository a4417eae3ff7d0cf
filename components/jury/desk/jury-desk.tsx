'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EmptyFrame } from '@/components/ui/empty';
import { PagePlaceholder } from '@/components/ui/page-placeholder';
import { TextLink } from '@/components/ui/text-link';
import { assignedRoundQuery } from '@/lib/browser/members/jury/assigned-rounds';
import { startSendingReviews } from '@/lib/browser/members/jury/unsent-reviews';
import { useMember } from '@/lib/browser/session/member';
import { isMissing } from '@/lib/shared/api/error-message';
import type { AssignedRoundWithApplications } from '@/lib/shared/contract/jury';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { formatScore } from '@/lib/shared/domain/jury';
import { paths } from '@/lib/shared/paths';
import { DeskHead } from './desk-head';
import { Scoring } from './scoring';

/** The desk where a juror scores a round, one application at a time. */
export function JuryDesk({ roundId }: { roundId: string }) {
  const { accountId } = useMember();
  useEffect(() => startSendingReviews(accountId), [accountId]);
  const { data: round, error, refetch } = useQuery(assignedRoundQuery(accountId, roundId));
  if (round === undefined) {
    if (isMissing(error)) {
      return (
        <EmptyFrame title="Not one of your rounds" action={<TextLink href={paths.jury()}>Your rounds</TextLink>}>
          <p>The round is not open yet, or this account is not on its jury. Another account of yours may be.</p>
        </EmptyFrame>
      );
    }
    return (
      <PagePlaceholder
        title="Score applications"
        error={error}
        message="We cannot reach the round right now. What you have scored is kept on this device."
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <DeskHead round={round} />
      {round.withdrawnAt === null ? <Scoring round={round} /> : <KeptReviews reviews={round.keptReviews} />}
    </>
  );
}

/** The juror's own scores and comments of a call that was withdrawn. Its applications are no longer shown. */
function KeptReviews({ reviews }: { reviews: AssignedRoundWithApplications['keptReviews'] }) {
  if (reviews.length === 0) return <p className="quiet pad-above-24">You had not scored an application.</p>;
  return (
    <section className="pad-above-24" aria-labelledby="kept-reviews">
      <h2 id="kept-reviews" className="t-h3">
        What you wrote
      </h2>
      <ul>
        {reviews.map(({ number, score, comment }) => (
          <li key={number} className="break pad-12 hair-under">
            <p>
              Application {formatApplicationNumber(number)}
              {score !== null && `, ${formatScore(score)} of 10`}
            </p>
            {comment !== null && <p dir="auto">{comment}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
