import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import styles from './notice.module.css';

type NoticeProps = {
  icon?: IconName;
  /** A sentence with the consequence, and a link that resolves it. */
  children: ReactNode;
  /** Announces the notice. Set this if it appears after the page has loaded. */
  isLive?: boolean;
};

/** A warning that is not an error: a line on the left, an icon, a sentence and a link. */
export function Notice({ icon = 'alert', children, isLive = false }: NoticeProps) {
  return (
    <div className={`t-small grid gap-12 icon-line ${styles.notice}`} role={isLive ? 'status' : undefined}>
      <Icon name={icon} size={16} />
      <div>{children}</div>
    </div>
  );
}
