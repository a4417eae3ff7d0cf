'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showFailure } from '@/components/ui/attempt';
import { EmptyFrame } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { PagePlaceholder } from '@/components/ui/page-placeholder';
import { ProgressLine } from '@/components/ui/progress-line';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { assignedRoundQuery, withdrawConflict } from '@/lib/browser/members/jury/assigned-rounds';
import { startSendingReviews } from '@/lib/browser/members/jury/unsent-reviews';
import { useMember } from '@/lib/browser/session/member';
import { isMissing } from '@/lib/shared/api/error-message';
import type { AssignedRoundWithApplications } from '@/lib/shared/contract/jury';
import { formatApplicationNumber, formatCallWithdrawal } from '@/lib/shared/domain/application';
import { formatDay } from '@/lib/shared/domain/deadline';
import { formatScore } from '@/lib/shared/domain/jury';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { Scoring } from './scoring';

export function JuryDesk({ id: roundId }: { id: string }) {
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

/** A withdrawn call shows only the juror's reviews, not the applications. */
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

function DeskHead({ round }: { round: AssignedRoundWithApplications }) {
  const words = useWords();
  const { title, call, organizer, isBlind, dueOn, state, withdrawnAt, applications, scored, list, withdrawn } = round;
  const conflicts = withdrawnAt === null ? list.length - applications : 0;
  return (
    <header className="stack gap-8 pad-above-20">
      <Link href={paths.jury()} className="t-small quiet hover-ink inline-row center gap-8 self-start control">
        <Icon name="arrow-left" size={18} /> Your rounds
      </Link>
      <h1 className="t-h2">{call}</h1>
      <p className="t-small quiet">
        {title}, for {organizer}.
        {dueOn !== null && state === 'OPEN' && ` Scores are due by ${formatDay(dueOn, new Date().getFullYear())}.`}
      </p>
      {isBlind && withdrawnAt === null && (
        <Notice icon="eye-off">
          <details>
            <summary className="pressable">
              <strong className="medium">This round is blind.</strong>{' '}
              <span className="underlined">What is hidden</span>
            </summary>
            You see numbers, works and answers. Names, places, CVs and links are not sent to you. Within texts an
            artist’s name reads “[name hidden]”, and a web address, an account or a telephone number “[address hidden]”.
            A nickname, a name in another script or a signature in a picture may still show.
          </details>
        </Notice>
      )}
      {withdrawnAt !== null && (
        <Notice>
          {formatCallWithdrawal(withdrawnAt, new Date(), words)} You keep what you wrote, and can score no more.
        </Notice>
      )}
      {state === 'CLOSED' && withdrawnAt === null && (
        <Notice icon="info">This round is closed. You can look at it, but scores can no longer be changed.</Notice>
      )}
      <div className="stack gap-8 above-8">
        <p className="t-small" role="status">
          <strong className="medium">
            {scored} of {applications} scored
          </strong>
          {conflicts > 0 && (
            <span className="quiet">
              {' '}
              · {conflicts} hidden, because you know the {conflicts === 1 ? 'artist' : 'artists'}
            </span>
          )}
        </p>
        <ProgressLine label="Scored applications" value={scored} max={Math.max(applications, 1)} />
        <Conflicts round={round} />
        {withdrawn.length > 0 && (
          <p className="t-small quiet">Withdrawn by the artist: {withdrawn.map(formatApplicationNumber).join(', ')}.</p>
        )}
      </div>
    </header>
  );
}

/** Applications are hidden if the juror knows the artist, and can be shown again while the round is open. */
function Conflicts({ round }: { round: AssignedRoundWithApplications }) {
  const { accountId } = useMember();
  const hidden = round.list.filter(({ hasConflict }) => hasConflict);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      withdrawConflict(accountId, { roundId: round.id, applicationId: id }),
    onSuccess: (_, { name }) => showToast(`${name} is there again. Scores that you gave it before are gone.`),
    onError: (error, row) => showFailure(error, () => mutate(row)),
  });
  if (hidden.length === 0) return null;
  return (
    <ul className="t-small cluster gap-24 rows-4" aria-label="Hidden applications">
      {hidden.map(({ id, number }) => {
        const name = formatApplicationNumber(number);
        return (
          <li key={id}>
            <span className="quiet">You know the artist of {name}.</span>{' '}
            {round.state === 'OPEN' && (
              <TextButton aria-label={`Undo for ${name}`} disabled={isPending} onClick={() => mutate({ id, name })}>
                Undo
              </TextButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
