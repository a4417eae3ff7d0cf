import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import styles from './state-label.module.css';

/** The sign beside the word of a state. No state is told by its sign alone. */
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
  /** The state in a word or two: "Public", "On its way". */
  children: ReactNode;
  /** A second line that gives the reason or the end of the state. */
  note?: ReactNode;
};

/** The state of a work, call, boost or payment in a list: a sign 16 px wide, so that the words align. */
export function StateLabel({ sign, children, note }: StateLabelProps) {
  const icon = icons[sign];
  return (
    <span className={sign === 'failed' ? `${styles.state} ${styles.failed}` : styles.state}>
      <span className={styles.sign} aria-hidden="true">
        {icon ? <Icon name={icon} size={16} /> : <span className={sign === 'active' ? styles.dot : styles.ring} />}
      </span>
      <span>{children}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </span>
  );
}
