import { Icon, type IconName } from '@/components/ui/icon';
import type { DeskRow } from '@/lib/shared/contract/application-desk';
import { type DeskState, decisionLabels, deskStateLabels } from '@/lib/shared/domain/application';
import styles from './desk-state-label.module.css';

const icons: Partial<Record<DeskState, IconName>> = {
  SHORTLIST: 'star',
  ACCEPTED: 'check',
  WAITING_LIST: 'clock',
  DECLINED: 'close',
};

/** The symbol of a state, which is never shown alone. It is 16 px wide, which aligns the labels. */
export function DeskStateSign({ state }: { state: DeskState }) {
  const icon = icons[state];
  return (
    <span className={styles.sign} aria-hidden="true">
      {icon ? <Icon name={icon} size={16} /> : <span className={state === 'NEW' ? styles.dot : styles.ring} />}
    </span>
  );
}

/** The state of an application at the desk, and the decision that artists can read. */
export function DeskStateLabel({ row: { state, decision } }: { row: Pick<DeskRow, 'state' | 'decision'> }) {
  return (
    <span className={state === 'NEW' ? `${styles.state} ${styles.new}` : styles.state}>
      <DeskStateSign state={state} />
      <span>{deskStateLabels[state]}</span>
      {decision !== null && (
        <span className={styles.note}>
          {decision === state ? 'Published' : `“${decisionLabels[decision]}” is published`}
        </span>
      )}
    </span>
  );
}
