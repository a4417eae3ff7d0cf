import type { ReactNode } from 'react';
import styles from './page-title.module.css';

export function PageTitle({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={`cluster bottom spread gap-24 rows-16 ${styles.row}`}>
      <h1 className="t-h1">{children}</h1>
      {action}
    </div>
  );
}
