import { Icon } from '@/components/ui/icon';
import type { Opportunity } from '@/lib/contract/opportunity';
import { formatDay, getCalendarDay } from '@/lib/domain/deadline';
import { listDeadlineFacts } from '../format-deadline';
import styles from './opportunity-panel.module.css';
import { ReaderTime } from './reader-time';

/** When a call closes: in its own zone large, then on the reader's clock. */
export function DeadlinePanel({ opportunity, now }: { opportunity: Opportunity; now: Date }) {
  const { deadline, closesAt, resultsDate } = opportunity;
  const { heading, place, left, closed } = listDeadlineFacts(deadline, now);
  if (closed !== null) {
    return (
      <div className={styles.block}>
        <h2 className={styles.label}>Deadline</h2>
        <p className={styles.closed}>{closed} You can still read it.</p>
      </div>
    );
  }
  const thisYear = getCalendarDay(now.toISOString()).year;
  const results = resultsDate && `Results on ${formatDay(resultsDate, thisYear)}.`;
  return (
    <div className={styles.block}>
      <h2 className={styles.label}>Deadline</h2>
      <p className={styles.deadline}>{heading}</p>
      <p className={styles.small}>{place}</p>
      {closesAt !== null && deadline.localDateTime !== null && (
        <p className={styles.reader}>
          <Icon name="clock" size={18} />
          <span>
            <span className={styles.readerTime}>
              <ReaderTime closesAt={closesAt} localDateTime={deadline.localDateTime} />
            </span>
            <span className={styles.left}>{[left && `${left}.`, results].filter(Boolean).join(' ')}</span>
          </span>
        </p>
      )}
      {closesAt === null && results && <p className={styles.left}>{results}</p>}
    </div>
  );
}
