import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import styles from './state-label.module.css';

/** Symbol beside the label of a state, which is never shown alone. */
type StateSign = 'active' | 'inactive' | 'draft' | 'frozen' | 'pending' | 'refunded' | 'failed' | 'hidden';

const icons: Partial<Record<StateSign, IconName>> = {
  draft: 'pencil',
  frozen: 'frozen',
  pending: 'clock',
  refunded: 'refunded',
  failed: 'alert',
  hidden: 'eye-off',
};

type StateLabelProps = {
  sign: StateSign;
  /** The state: "Public", "On its way". */
  children: ReactNode;
  /** A second line with the reason or the end date. */
  note?: ReactNode;
};

/** The state of an item in a list. The symbol is always 16 px wide, which aligns the labels. */
export function StateLabel({ sign, children, note }: StateLabelProps) {
  const icon = icons[sign];
  return (
    <span className={sign === 'failed' ? `${styles.state} error` : styles.state}>
      <span className={styles.sign} aria-hidden="true">
        {icon ? <Icon name={icon} size={16} /> : <span className={sign === 'active' ? styles.dot : styles.ring} />}
      </span>
      <span>{children}</span>
      {note !== undefined && <span className={`t-small quiet ${styles.note}`}>{note}</span>}
    </span>
  );
}
