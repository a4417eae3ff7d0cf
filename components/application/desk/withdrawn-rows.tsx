import { formatApplicationNumber } from '@/lib/shared/domain/application';
import styles from './withdrawn-rows.module.css';

/** The numbers of applications that were sent and withdrawn, so that no number is missing without a reason. */
export function WithdrawnRows({ numbers }: { numbers: readonly number[] }) {
  if (numbers.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets
    <ul role="list" aria-label="Withdrawn applications" className={`t-small quiet ${styles.rows}`}>
      {numbers.map((number) => (
        <li key={number} className={styles.row}>
          {formatApplicationNumber(number)} Withdrawn
        </li>
      ))}
    </ul>
  );
}
