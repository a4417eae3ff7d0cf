'use client';

import { useQuery } from '@tanstack/react-query';
import { Loading } from '@/components/ui/failure';
import { type Organizer, reviewsQuery } from '@/lib/browser/members/jury/jury';
import { useMember } from '@/lib/browser/session/member';
import type { Round } from '@/lib/shared/contract/jury';
import { formatScore, listScaleValues } from '@/lib/shared/domain/jury';
import styles from './ranking.module.css';

type ReceivedReviewsProps = { organizer: Organizer; round: Round; applicationId: string };

/** The reviews of an application by each juror. */
export function ReceivedReviews({ organizer, round, applicationId }: ReceivedReviewsProps) {
  const { accountId } = useMember();
  const query = reviewsQuery(accountId, organizer, { roundId: round.id, applicationId });
  const { data: reviews, error, refetch } = useQuery(query);
  if (reviews === undefined) {
    return (
      <Loading
        label="Loading the reviews"
        hasFailed={error !== null}
        failure="The reviews could not be loaded."
        onRetry={() => void refetch()}
      />
    );
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
