import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon';

type DisclosureProps = {
  title: string;
  /** Whether it starts open. */
  isOpen?: boolean;
  /** What stands at the right of the title: "6 chosen". */
  summary?: string | undefined;
  children: ReactNode;
};

/** A title that opens and closes what is under it; works without script. */
export function Disclosure({ title, isOpen = false, summary, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={isOpen}>
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
