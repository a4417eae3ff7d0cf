'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { showFailure } from '@/components/ui/attempt';
import { EmptyFrame } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { isolate } from '@/components/ui/isolated';
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
import { joinWithComma } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { Scoring } from './scoring';

export function JuryDesk({ id: roundId }: { id: string }) {
  const t = useTranslations();
  const { accountId } = useMember();
  useEffect(() => startSendingReviews(accountId), [accountId]);
  const { data: round, error, refetch } = useQuery(assignedRoundQuery(accountId, roundId));
  if (round === undefined) {
    if (isMissing(error)) {
      return (
        <EmptyFrame
          title={t('jury.desk.missing')}
          action={<TextLink href={paths.jury()}>{t('jury.desk.rounds')}</TextLink>}
        >
          <p>{t('jury.desk.missingText')}</p>
        </EmptyFrame>
      );
    }
    return (
      <PagePlaceholder
        title={t('jury.desk.title')}
        error={error}
        message={t('jury.desk.failed')}
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

/** After an organizer withdraws a call, jurors see only their own reviews. */
function KeptReviews({ reviews }: { reviews: AssignedRoundWithApplications['keptReviews'] }) {
  const { t, language } = useWords();
  if (reviews.length === 0) return <p className="quiet pad-above-24">{t('jury.desk.noneKept')}</p>;
  return (
    <section className="pad-above-24" aria-labelledby="kept-reviews">
      <h2 id="kept-reviews" className="t-h3">
        {t('jury.desk.kept')}
      </h2>
      <ul>
        {reviews.map(({ number, score, comment }) => (
          <li key={number} className="break pad-12 hair-under">
            <p>
              {t('jury.desk.keptReview', {
                number: formatApplicationNumber(number),
                score: score === null ? 'none' : formatScore(score, language),
              })}
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
  const { t, language } = words;
  const { title, call, organizer, isBlind, dueOn, state, withdrawnAt, applications, scored, list, withdrawn } = round;
  const conflicts = withdrawnAt === null ? list.length - applications : 0;
  return (
    <header className="stack gap-8 pad-above-20">
      <Link href={paths.jury()} className="t-small quiet hover-ink inline-row center gap-8 self-start control">
        <Icon name="arrow-left" size={18} /> {t('jury.desk.rounds')}
      </Link>
      <h1 className="t-h2">
        <bdi>{call}</bdi>
      </h1>
      <p className="t-small quiet">
        {t.rich('jury.desk.roundOf', { title, organizer, bdi: isolate })}
        {dueOn !== null &&
          state === 'OPEN' &&
          ` ${t('jury.invitation.due', { day: formatDay(dueOn, new Date().getFullYear(), language) })}`}
      </p>
      {isBlind && withdrawnAt === null && (
        <Notice icon="eye-off">
          <details>
            <summary className="pressable">
              <strong className="medium">{t('jury.desk.isBlind')}</strong>{' '}
              <span className="underlined">{t('jury.desk.whatIsHidden')}</span>
            </summary>
            {t('jury.desk.blindText')}
          </details>
        </Notice>
      )}
      {withdrawnAt !== null && (
        <Notice>
          {t('jury.desk.withdrawn', { withdrawal: formatCallWithdrawal(withdrawnAt, new Date(), words) })}
        </Notice>
      )}
      {state === 'CLOSED' && withdrawnAt === null && <Notice icon="info">{t('jury.desk.closed')}</Notice>}
      <div className="stack gap-8 above-8">
        <p className="t-small" role="status">
          <strong className="medium">
            {t('jury.scored', { scored: String(scored), total: String(applications) })}
          </strong>
          {conflicts > 0 && <span className="quiet"> · {t('jury.desk.hiddenCount', { count: conflicts })}</span>}
        </p>
        <ProgressLine label={t('jury.desk.progress')} value={scored} max={Math.max(applications, 1)} />
        <Conflicts round={round} />
        {withdrawn.length > 0 && (
          <p className="t-small quiet">
            {t('jury.desk.withdrawnByArtist', {
              numbers: joinWithComma(withdrawn.map(formatApplicationNumber), language),
            })}
          </p>
        )}
      </div>
    </header>
  );
}

/** Hides applications by artists whom the juror knows. While the round is open, the juror can show them again. */
function Conflicts({ round }: { round: AssignedRoundWithApplications }) {
  const t = useTranslations();
  const { accountId } = useMember();
  const hidden = round.list.filter(({ hasConflict }) => hasConflict);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      withdrawConflict(accountId, { roundId: round.id, applicationId: id }),
    onSuccess: (_, { name }) => showToast(t('jury.desk.backAgain', { name })),
    onError: (error, row) => showFailure(error, () => mutate(row)),
  });
  if (hidden.length === 0) return null;
  return (
    <ul className="t-small cluster gap-24 rows-4" aria-label={t('jury.desk.hiddenList')}>
      {hidden.map(({ id, number }) => {
        const name = formatApplicationNumber(number);
        return (
          <li key={id}>
            <span className="quiet">{t('jury.desk.knows', { name })}</span>{' '}
            {round.state === 'OPEN' && (
              <TextButton
                aria-label={t('jury.desk.undoFor', { name })}
                disabled={isPending}
                onClick={() => mutate({ id, name })}
              >
                {t('ui.action.undo')}
              </TextButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
