import type { ReactNode } from 'react';
import styles from './expandable.module.css';

type ExpandableProps = {
  /** The id for the button's `aria-controls`. */
  id: string;
  isOpen: boolean;
  children: ReactNode;
};

/** Content that expands below a row. It is inert while it is collapsed. */
export function Expandable({ id, isOpen, children }: ExpandableProps) {
  return (
    <div id={id} className={`grid ${styles.expandable}`} data-open={isOpen ? '' : undefined} inert={!isOpen}>
      <div className={`shrink ${styles.content}`}>{children}</div>
    </div>
  );
}
