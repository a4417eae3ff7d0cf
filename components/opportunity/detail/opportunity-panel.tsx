import type { Opportunity } from '@/lib/contract/opportunity';
import { listDeadlineFacts } from '../format-deadline';
import { formatSalary } from '../format-reward';
import { ApplyBar } from './apply-bar';
import { ApplyLink, formatApplyNote } from './apply-link';
import { CostReceipt } from './cost-receipt';
import { DeadlinePanel } from './deadline-panel';
import styles from './opportunity-panel.module.css';

/** Beside the story: when it closes, what it costs, how to apply. */
export function OpportunityPanel({ opportunity, now }: { opportunity: Opportunity; now: Date }) {
  const { apply, title, salary } = opportunity;
  const { isClosed, short } = listDeadlineFacts(opportunity.deadline, now);
  const pay = salary && formatSalary(salary);
  return (
    <aside className={styles.panel} aria-label="Deadline, cost and how to apply">
      <DeadlinePanel opportunity={opportunity} now={now} />
      {pay && (
        <div className={styles.block}>
          <h2 className={styles.label}>Salary</h2>
          <p className={styles.pay}>{pay}</p>
        </div>
      )}
      <CostReceipt opportunity={opportunity} />
      {!isClosed && (
        <div className={`${styles.block} ${styles.apply}`}>
          <ApplyBar
            bar={
              <>
                <span>{short}</span>
                <ApplyLink apply={apply} title={title} isShort />
              </>
            }
          >
            <ApplyLink apply={apply} title={title} />
          </ApplyBar>
          <p className={styles.note}>{formatApplyNote(apply)}</p>
        </div>
      )}
    </aside>
  );
}
