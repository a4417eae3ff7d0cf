'use client';

import { useQuery } from '@tanstack/react-query';
import { EmptyFrame } from '@/components/ui/empty';
import { PagePlaceholder } from '@/components/ui/page-placeholder';
import { TextLink } from '@/components/ui/text-link';
import { assignedRoundQuery } from '@/lib/browser/members/assigned-rounds';
import { useMember } from '@/lib/browser/session/member';
import { isMissing } from '@/lib/shared/api/error-message';
import { paths } from '@/lib/shared/paths';
import { DeskHead } from './desk-head';
import { KeptReviews } from './kept-reviews';
import { Scoring } from './scoring';
import { useSending } from './use-sending';

/** The desk where a juror scores a round, one application at a time. */
export function JuryDesk({ roundId }: { roundId: string }) {
  const { accountId } = useMember();
  useSending(accountId);
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
