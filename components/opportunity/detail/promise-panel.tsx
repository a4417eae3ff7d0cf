import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { formatAnswers, getNextAnswersChange } from '@/lib/shared/domain/promise';
import styles from './opportunity-panel.module.css';

type Promised = Pick<Opportunity, 'answers' | 'deadline'>;

/** Days are counted in the time zone of the deadline. */
function getZone({ deadline }: Promised): string {
  return deadline.timeZone ?? 'UTC';
}

/** Says whether the applicants were answered by the promised date. */
export function PromisePanel({ opportunity, now }: { opportunity: Promised; now: Date }) {
  const text = opportunity.answers && formatAnswers(opportunity.answers, getZone(opportunity), now);
  if (!text) return null;
  return (
    <div className={`hair-under ${styles.block}`}>
      <h2 className="t-small quiet">Answers to applicants</h2>
      <p className="t-ui above-4">{text}</p>
    </div>
  );
}

/** The time at which the text of the panel changes next; null if it stays. */
export function findNextAnswersChange(opportunity: Promised, now: Date): string | null {
  const change = opportunity.answers && getNextAnswersChange(opportunity.answers, getZone(opportunity), now);
  return change?.toISOString() ?? null;
}
