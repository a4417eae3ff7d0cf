import type { RemovedProfile } from '@/lib/contract/account';
import styles from './removed-profiles.module.css';

/** Tells an owner which profiles administrators deleted, and why (design 5, admin). */
export function RemovedProfiles({ removed }: { removed: readonly RemovedProfile[] }) {
  if (removed.length === 0) return null;
  return (
    <ul className={styles.list}>
      {removed.map(({ name, reason, removedAt }) => (
        <li key={removedAt} className={styles.notice}>
          <p>
            {name} was deleted by an administrator on{' '}
            <time dateTime={removedAt}>{new Date(removedAt).toLocaleDateString('en-GB', { dateStyle: 'long' })}</time>.
          </p>
          <p className={styles.reason}>{reason}</p>
        </li>
      ))}
    </ul>
  );
}
