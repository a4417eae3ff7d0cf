import type { ReactNode } from 'react';
import styles from './bare-frame.module.css';
import { MAIN_ID } from './navigation';

/** Layout without navigation: the page has the full height and contains all links itself. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={`column ${styles.main}`}>
      {children}
    </main>
  );
}
