'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '@/components/ui/attempt';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { Isolated } from '@/components/ui/isolated';
import { Loading } from '@/components/ui/loading';
import { CheckList } from '@/components/ui/option-list';
import { assignApplication, reviewsQuery, unassignApplication } from '@/lib/browser/members/jury/jury';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { Juror, RankedApplication, ReceivedReview, Round } from '@/lib/shared/contract/jury';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { formatScore, getJurorName, listScaleValues } from '@/lib/shared/domain/jury';
import { joinParts } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './ranking.module.css';

type ReceivedReviewsProps = { owner: OpportunityOwner; round: Round; applicationId: string };

export function ReceivedReviews({ owner, round, applicationId }: ReceivedReviewsProps) {
  const { t, language } = useWords();
  const query = useQuery(reviewsQuery(owner, { roundId: round.id, applicationId }));
  const reviews = query.data;
  if (reviews === undefined) {
    return <Loading label={t('jury.received.loading')} query={query} failure={t('jury.received.failed')} />;
  }
  if (reviews.length === 0) return <p className="quiet">{t('jury.received.none')}</p>;
  return (
    <ul className="stack gap-16">
      {reviews.map(({ jurorId, juror, hasConflict, scores, score, comment, isShared, isOutdated }) => (
        <li key={jurorId} className={`grid baseline gap-16 rows-4 ${styles.review}`}>
          <bdi className="break">{getJurorName({ name: juror, email: null }, t)}</bdi>
          <span className="medium numbers">{score === null ? '–' : formatScore(score, language)}</span>
          <span className="t-small quiet">
            {hasConflict ? (
              t('jury.received.knows')
            ) : (
              <Isolated
                texts={round.criteria
                  .filter(({ id }) => scores[id] !== undefined)
                  .map(({ id, label, scale }) => `${label} ${listScaleValues(scale, t)[scores[id] ?? 0]?.label}`)}
                separator=" · "
              />
            )}
          </span>
          {isOutdated && <span className="t-small quiet">{t('jury.received.outdated')}</span>}
          {comment !== null && (
            <p className="break lines full-row measure">
              <bdi>{comment}</bdi>{' '}
              <span className="t-small quiet">
                {isShared ? t('jury.received.shared') : t('jury.received.notShared')}
              </span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

type AssignedJurorsProps = {
  owner: OpportunityOwner;
  round: Round;
  application: RankedApplication;
  /** Ids of the jurors who review the application. */
  assignedTo: readonly string[];
};

type Change = { jurorId: string; isAdded: boolean };

export function AssignedJurors({ owner, round, application, assignedTo }: AssignedJurorsProps) {
  const { t, language } = useWords();
  const { id, number } = application;
  const { data: reviews = [] } = useQuery(reviewsQuery(owner, { roundId: round.id, applicationId: id }));
  const [leaving, setLeaving] = useState<Juror | null>(null);
  // A juror who has left cannot review further applications.
  const present = round.jurors.filter(({ email }) => email !== null);
  const createAssignment = (jurorId: string) => ({ roundId: round.id, applicationId: id, jurorId });
  // The event handler sets this, because the mutation's state changes later and the checkbox would flicker.
  const [pending, setPending] = useState<Change | null>(null);
  const others = assignedTo.filter((juror) => juror !== pending?.jurorId);
  const { mutate } = useMutation({
    onMutate: setPending,
    onSettled: () => setPending(null),
    mutationFn: ({ jurorId, isAdded }: Change) =>
      isAdded
        ? assignApplication(owner, createAssignment(jurorId))
        : unassignApplication(owner, createAssignment(jurorId), false),
    onError: (error, change) => showFailure(error, () => mutate(change)),
  });
  const toggle = (values: readonly string[]) => {
    if (pending !== null) return;
    const juror = present.find((one) => values.includes(one.id) !== assignedTo.includes(one.id));
    if (juror === undefined) return;
    const isAdded = values.includes(juror.id);
    if (!isAdded && hasBegun(reviews, juror)) setLeaving(juror);
    else mutate({ jurorId: juror.id, isAdded });
  };
  return (
    <div className={`above-20 ${styles.jurors}`}>
      <CheckList
        legend={t('jury.received.jurorsOf', { name: formatApplicationNumber(number) })}
        name={`jurors-${round.id}-${id}`}
        options={present.map((juror) => ({
          value: juror.id,
          label: juror.name === null ? getJurorName(juror, t) : joinParts([juror.name, juror.email], language),
          ...(findReview(reviews, juror)?.hasConflict && { disabledReason: t('jury.received.knows') }),
        }))}
        selected={pending?.isAdded ? [...others, pending.jurorId] : others}
        onChange={toggle}
      />
      {leaving !== null && (
        <ConfirmSheet
          title={t('jury.received.takeTitle', {
            name: formatApplicationNumber(number),
            juror: getJurorName(leaving, t),
          })}
          label={t('jury.received.take')}
          busyLabel={t('ui.busy.removing')}
          isDestructive
          act={() => unassignApplication(owner, createAssignment(leaving.id), true)}
          onClose={() => setLeaving(null)}
        >
          <p>{t('jury.received.takeText')}</p>
        </ConfirmSheet>
      )}
    </div>
  );
}

function findReview(reviews: readonly ReceivedReview[], { id }: Juror): ReceivedReview | undefined {
  return reviews.find(({ jurorId }) => jurorId === id);
}

function hasBegun(reviews: readonly ReceivedReview[], juror: Juror): boolean {
  const review = findReview(reviews, juror);
  return review !== undefined && (Object.keys(review.scores).length > 0 || review.comment !== null);
}
