import type { ReactNode } from 'react';
import { Icon } from './icon';
import styles from './menu-face.module.css';

/** The content of a menu's button that has a text in place of three dots. */
export function MenuFace({ size = 'regular', children }: { size?: 'regular' | 'small'; children: ReactNode }) {
  return (
    <span className={`${styles.face} ${size === 'small' ? styles.small : ''}`}>
      {children}
      <Icon name="chevron-down" size={18} />
    </span>
  );
}
