import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon';

type DisclosureProps = {
  title: string;
  /** The initial state; with `onToggle`, the current state. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** Shown at the right of the title: "6 chosen". */
  summary?: string | undefined;
  children: ReactNode;
};

/** A title that expands and collapses its content; works without script. */
export function Disclosure({ title, isOpen = false, onToggle, summary, children }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      open={isOpen}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary className={styles.head}>
        <span className={styles.title}>{title}</span>
        {summary && <span className={styles.summary}>{summary}</span>}
        <span className={styles.chevron}>
          <Icon name="chevron-down" size={16} />
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
