import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon';

type DisclosureProps = {
  title: string;
  /** Whether it starts open; with `onToggle`, whether it is. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** What stands at the right of the title: "6 chosen". */
  summary?: string | undefined;
  children: ReactNode;
};

/** A title that opens and closes what is under it; works without script. */
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
