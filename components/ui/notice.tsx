import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import styles from './notice.module.css';

type NoticeProps = {
  icon?: IconName;
  /** One sentence with the consequence, and the link that resolves it. */
  children: ReactNode;
  /** Announces a notice that appears after the page has loaded. */
  isLive?: boolean;
};

/** A warning that is no failure: an ink line at the left, an icon, a sentence and a link. Never red, never a box. */
export function Notice({ icon = 'alert', children, isLive = false }: NoticeProps) {
  return (
    <div className={styles.notice} role={isLive ? 'status' : undefined}>
      <Icon name={icon} size={16} />
      <div>{children}</div>
    </div>
  );
}
