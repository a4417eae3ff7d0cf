import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import styles from './notice.module.css';

type NoticeProps = {
  icon?: IconName;
  children: ReactNode;
  /** True if the notice appears after the page has loaded. */
  isLive?: boolean;
};

/** A warning that is not an error. */
export function Notice({ icon = 'alert', children, isLive = false }: NoticeProps) {
  return (
    <div className={`t-small grid gap-12 icon-line ${styles.notice}`} role={isLive ? 'status' : undefined}>
      <Icon name={icon} size={16} />
      <div>{children}</div>
    </div>
  );
}
