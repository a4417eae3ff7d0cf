import type { CSSProperties } from 'react';
import type { Billing } from '@/lib/shared/contract/subscription';
import styles from './own-plan.module.css';
import { formatLocalDay } from './time-left';

/** Shares of the trial near either end in which "Today" replaces that end's date. */
const EDGE = 0.16;

/** A timeline of the trial with today's position. */
export function TrialLine({ trial: { startsAt, endsAt } }: { trial: NonNullable<Billing['trial']> }) {
  const now = new Date();
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const gone = Math.min(1, Math.max(0, (now.getTime() - start) / (end - start)));
  const style: CSSProperties & Record<'--gone', number> = { '--gone': gone };
  return (
    <div className="t-small stack gap-8 wide" style={style} aria-hidden="true">
      <span className={`relative ${styles.trialLineBar}`} />
      <span className={`quiet row spread relative ${styles.days}`}>
        <span>{gone >= EDGE && formatLocalDay(startsAt)}</span>
        <strong
          className={`ink ${styles.trialLineToday}`}
          data-at={gone < EDGE ? 'start' : gone > 1 - EDGE ? 'end' : undefined}
        >
          Today
        </strong>
        <span>{gone <= 1 - EDGE && formatLocalDay(endsAt)}</span>
      </span>
    </div>
  );
}
