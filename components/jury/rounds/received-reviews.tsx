'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '@/components/ui/attempt';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { Loading } from '@/components/ui/failure';
import { CheckList } from '@/components/ui/option-list';
import { assignApplication, reviewsQuery, unassignApplication } from '@/lib/browser/members/jury/jury';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { Juror, RankedApplication, ReceivedReview, Round } from '@/lib/shared/contract/jury';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { formatScore, getJurorName, listScaleValues } from '@/lib/shared/domain/jury';
import styles from './ranking.module.css';

type ReceivedReviewsProps = { owner: OpportunityOwner; round: Round; applicationId: string };

export function ReceivedReviews({ owner, round, applicationId }: ReceivedReviewsProps) {
  const query = useQuery(reviewsQuery(owner, { roundId: round.id, applicationId }));
  const reviews = query.data;
  if (reviews === undefined) {
    return <Loading label="Loading the reviews" query={query} failure="The reviews could not be loaded." />;
  }
  if (reviews.length === 0) return <p className="quiet">Nobody has scored this yet.</p>;
  return (
    <ul className="stack gap-16">
      {reviews.map(({ jurorId, juror, hasConflict, scores, score, comment, isShared, isOutdated }) => (
        <li key={jurorId} className={`grid baseline gap-16 rows-4 ${styles.review}`}>
          <span className="break">{juror}</span>
          <span className="medium numbers">{score === null ? '–' : formatScore(score)}</span>
          <span className="t-small quiet">
            {hasConflict
              ? 'Knows the artist'
              : round.criteria
                  .filter(({ id }) => scores[id] !== undefined)
                  .map(({ id, label, scale }) => `${label} ${listScaleValues(scale)[scores[id] ?? 0]?.label}`)
                  .join(' · ')}
          </span>
          {isOutdated && <span className="t-small quiet">Of an earlier version</span>}
          {comment !== null && (
            <p className="break lines full-row measure">
              {comment} <span className="t-small quiet">{isShared ? 'Shared with the jury' : 'Not shared'}</span>
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
  /** The ids of the jurors. */
  assignedTo: readonly string[];
};

type Change = { jurorId: string; isAdded: boolean };

export function AssignedJurors({ owner, round, application, assignedTo }: AssignedJurorsProps) {
  const { id, number } = application;
  const { data: reviews = [] } = useQuery(reviewsQuery(owner, { roundId: round.id, applicationId: id }));
  const [leaving, setLeaving] = useState<Juror | null>(null);
  // Former jurors receive no more applications.
  const present = round.jurors.filter(({ email }) => email !== null);
  const createAssignment = (jurorId: string) => ({ roundId: round.id, applicationId: id, jurorId });
  // Set in the event handler, because the mutation's state changes later and the checkbox would flicker.
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
        legend={`Jurors of ${formatApplicationNumber(number)}`}
        name={`jurors-${round.id}-${id}`}
        options={present.map((juror) => ({
          value: juror.id,
          label: juror.name === null ? getJurorName(juror) : `${juror.name}, ${juror.email}`,
          ...(findReview(reviews, juror)?.hasConflict && { disabledReason: 'Knows the artist' }),
        }))}
        selected={pending?.isAdded ? [...others, pending.jurorId] : others}
        onChange={toggle}
      />
      {leaving !== null && (
        <ConfirmSheet
          title={`Take ${formatApplicationNumber(number)} from ${getJurorName(leaving)}?`}
          label="Take it and remove the review"
          busyLabel="Removing"
          isDestructive
          act={() => unassignApplication(owner, createAssignment(leaving.id), true)}
          onClose={() => setLeaving(null)}
        >
          <p>This juror has begun to score it. The scores and the comment are removed. This cannot be undone.</p>
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
