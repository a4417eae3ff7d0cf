import type { ReactNode } from 'react';
import { Cover } from '../card/cover';
import styles from './content-warning-gate.module.css';

type CoveredProps = { reason: string; ratio: number; children: ReactNode };

/** Images behind their content warning until someone asks for them; works without script. */
export function ContentWarningGate({ reason, ratio, children }: CoveredProps) {
  return (
    <details className={styles.covered}>
      <summary className={styles.summary}>
        <span className={styles.cover}>
          <Cover ratio={ratio} reason={reason} />
        </span>
        <span className={styles.show}>Show it</span>
        <span className={styles.hide}>Cover it again</span>
      </summary>
      {children}
    </details>
  );
}
