import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon';

type DisclosureProps = {
  title: ReactNode;
  /** The initial state or, with `onToggle`, the current state. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** Appears to the right of the title, such as "6 chosen". */
  summary?: string | undefined;
  children: ReactNode;
};

/** Works without JavaScript. */
export function Disclosure({ title, isOpen = false, onToggle, summary, children }: DisclosureProps) {
  return (
    <details
      className={`hair-above ${styles.disclosure}`}
      open={isOpen}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary className={`t-small medium row center gap-12 control pressable ${styles.head}`}>
        <span className="fill">{title}</span>
        {summary && <span className={`quiet ${styles.summary}`}>{summary}</span>}
        <span className={`stack ${styles.chevron}`}>
          <Icon name="chevron-down" size={16} />
        </span>
      </summary>
      <div className="pad-under-16">{children}</div>
    </details>
  );
}
