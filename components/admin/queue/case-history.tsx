import type { HistoryEntry, ModerationCase } from '@/lib/shared/contract/moderation-case';
import { adminActionLabels } from '@/lib/shared/domain/administration';
import styles from './admin-queue.module.css';
import { formatShortDay } from './format-time';

/** Decisions about a case with their authors, newest first. */
export function CaseHistory({ of: { history, notice, isHidden } }: { of: ModerationCase }) {
  return (
    <section>
      <h3 className={`t-h3 ${styles.heading}`}>History</h3>
      <ol className={`t-ui ${styles.history}`}>
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.what}`}>
            <time dateTime={entry.at}>{formatShortDay(entry.at)}</time>
            <span>
              {describeEvent(entry)}
              {entry.text && <span className="t-small quiet"> {entry.text}</span>}
            </span>
            <span className={`align-end ${styles.by}`}>{describeActor(entry)}</span>
          </li>
        ))}
      </ol>
      {!isHidden && notice === null && (
        <div className={`above-32 ${styles.note}`}>
          <p className={`cluster spread gap-16 rows-4 ${styles.noteHead}`}>
            <strong>If they appeal</strong>
            <span className="t-small quiet">Another administrator decides</span>
          </p>
          <p className="t-small quiet">
            Their words come here, under your reason, with two answers: bring it back, or keep it hidden and say why.
            The second answer is final.
          </p>
        </div>
      )}
    </section>
  );
}

function describeEvent({ what }: HistoryEntry): string {
  switch (what) {
    case 'PUBLISHED':
      return 'Published';
    case 'CREATED':
      return 'Created';
    case 'REPORTED':
      return 'Report';
    case 'ANSWERED':
      return 'Answer of the owner';
    default:
      return adminActionLabels[what];
  }
}

function describeActor({ what, by, isSameAdmin }: HistoryEntry): string {
  if (what === 'PUBLISHED' || what === 'CREATED' || what === 'ANSWERED') return by ?? 'The owner';
  if (what === 'REPORTED') return by ?? 'A visitor';
  const name = `Decided by ${by ?? 'an administrator'}`;
  return isSameAdmin ? `${name}, who had hidden it: there was no other administrator` : name;
}
