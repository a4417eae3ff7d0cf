import type { AssignedRoundWithApplications } from '@/lib/shared/contract/jury';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { formatScore } from '@/lib/shared/domain/jury';
import styles from './kept-reviews.module.css';

/** The juror's own scores and comments of a call that was withdrawn. Its applications are no longer shown. */
export function KeptReviews({ reviews }: { reviews: AssignedRoundWithApplications['keptReviews'] }) {
  if (reviews.length === 0) return <p className={`quiet ${styles.none}`}>You had not scored an application.</p>;
  return (
    <section className={styles.reviews} aria-labelledby="kept-reviews">
      <h2 id="kept-reviews" className="t-h3">
        What you wrote
      </h2>
      <ul>
        {reviews.map(({ number, score, comment }) => (
          <li key={number} className={styles.review}>
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
