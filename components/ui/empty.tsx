import type { ReactNode } from 'react';
import styles from './empty.module.css';

export function EmptyFrame({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={`cluster ${styles.empty}`}>
      <svg className={styles.frame} width={420} height={300} viewBox="0 0 420 300" fill="none" aria-hidden="true">
        <path d="M.5 58 210 7 419.5 58" stroke="var(--edge)" />
        <path d="M.5 58h419v241H.5Z" stroke="var(--edge)" />
        <path d="M25.5 83h369v191h-369Z" stroke="var(--hair)" />
        <circle cx={210} cy={5} r={4} fill="var(--edge)" />
      </svg>
      <div className={styles.label}>
        <h2 className="t-h3">{title}</h2>
        {children && <div className="t-ui quiet above-4">{children}</div>}
        {action && <div className="above-24">{action}</div>}
      </div>
    </div>
  );
}
