import type { ReactNode } from 'react';
import styles from './bare-frame.module.css';
import { MAIN_ID } from './navigation';

/** The bare layout: the whole height for the page, and nothing to leave it by but what the page itself offers. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
}
