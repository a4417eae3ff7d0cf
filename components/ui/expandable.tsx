import type { ReactNode } from 'react';
import styles from './expandable.module.css';

type ExpandableProps = {
  /** For `aria-controls` of what opens it. */
  id: string;
  isOpen: boolean;
  children: ReactNode;
};

/** Content that opens under a row; closed, nothing in it can be reached. */
export function Expandable({ id, isOpen, children }: ExpandableProps) {
  return (
    <div id={id} className={styles.expandable} data-open={isOpen ? '' : undefined} inert={!isOpen}>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
