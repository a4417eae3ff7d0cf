import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import styles from './state-label.module.css';

/** A sign never appears without its label. */
type StateName =
  | ('active' | 'inactive' | 'draft' | 'frozen' | 'pending' | 'refunded' | 'failed' | 'hidden')
  | ('chosen' | 'accepted' | 'rejected');

const icons: Partial<Record<StateName, IconName>> = {
  draft: 'pencil',
  frozen: 'frozen',
  pending: 'clock',
  refunded: 'refunded',
  failed: 'alert',
  hidden: 'eye-off',
  chosen: 'star',
  accepted: 'check',
  rejected: 'close',
};

type StateLabelProps = {
  sign: StateName;
  children: ReactNode;
  /** The reason or the end date, on a second line. */
  note?: ReactNode;
};

/** All signs are 16 px wide, so that labels line up. */
export function StateSign({ sign }: Pick<StateLabelProps, 'sign'>) {
  const icon = icons[sign];
  return (
    <span className={`stack middle rigid ${styles.sign}`} aria-hidden="true">
      {icon ? <Icon name={icon} size={16} /> : <span className={sign === 'active' ? styles.dot : styles.ring} />}
    </span>
  );
}

export function StateLabel({ sign, children, note }: StateLabelProps) {
  return (
    <span className={`t-ui ${styles.state} ${sign === 'failed' ? 'error' : ''}`}>
      <StateSign sign={sign} />
      <span>{children}</span>
      {note !== undefined && <span className={`t-small quiet ${styles.note}`}>{note}</span>}
    </span>
  );
}
