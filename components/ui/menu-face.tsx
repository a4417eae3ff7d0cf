import type { ReactNode } from 'react';
import { Icon } from './icon';
import styles from './menu-face.module.css';

/** The content of a menu's button that has a text in place of three dots. */
export function MenuFace({ size = 'regular', children }: { size?: 'regular' | 'small'; children: ReactNode }) {
  return (
    <span className={size === 'small' ? `${styles.face} ${styles.small}` : styles.face}>
      {children}
      <Icon name="chevron-down" size={18} />
    </span>
  );
}
