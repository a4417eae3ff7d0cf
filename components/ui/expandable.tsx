import type { ReactNode } from 'react';
import styles from './expandable.module.css';

type ExpandableProps = {
  id: string;
  isOpen: boolean;
  children: ReactNode;
};

export function Expandable({ id, isOpen, children }: ExpandableProps) {
  return (
    <div id={id} className={`grid ${styles.expandable}`} data-open={isOpen ? '' : undefined} inert={!isOpen}>
      <div className={`shrink ${styles.content}`}>{children}</div>
    </div>
  );
}
