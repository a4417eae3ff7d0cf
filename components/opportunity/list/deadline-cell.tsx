import { Icon } from '@/components/ui/icon';
import type { DeadlineLabel } from '../format-deadline';
import styles from './opportunity-row.module.css';

/** The last column of a row: the date or the days left, then the full time with its city. */
export function DeadlineCell({ words: { short, full, isUrgent, isClosed } }: { words: DeadlineLabel }) {
  return (
    <div className={styles.deadline}>
      <p className={isClosed ? styles.second : styles.first}>
        {isUrgent && <Icon name="clock" size={16} />}
        {short}
      </p>
      {full && <p className={styles.second}>{full}</p>}
    </div>
  );
}
