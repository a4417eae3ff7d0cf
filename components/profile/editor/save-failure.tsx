import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './save-failure.module.css';

/** An error message of a form, announced to screen readers. */
export function SaveFailure({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={`t-small error ${styles.failure}`}>
      <Icon name="alert" size={16} />
      {children}
    </p>
  );
}
