import type { MouseEvent } from 'react';
import { ButtonLabel, ButtonLink } from './button';
import { Icon } from './icon';
import styles from './load-more.module.css';
import { TextButton } from './text-link';

type LoadMoreProps = {
  /** The next page, which also works without script; null when everything is shown. */
  href: string | null;
  /** "Show 20 more" */
  label: string;
  /** "Showing more" */
  busyLabel: string;
  /** "20 of 6,104" */
  progress: string;
  isBusy: boolean;
  /** A sentence when the last attempt failed. */
  error: string | null;
  onMore: () => void;
};

/**
 * A link to the next page that a client component takes over. The caller appends the rows, moves the
 * focus to the first new one and changes the address; the new progress is announced here.
 */
export function LoadMoreButton({ href, label, busyLabel, progress, isBusy, error, onMore }: LoadMoreProps) {
  const takeOver = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isBusy) onMore();
  };
  return (
    <div className={styles.row}>
      {href !== null && (
        <ButtonLink href={href} variant="secondary" aria-busy={isBusy} aria-disabled={isBusy} onClick={takeOver}>
          <ButtonLabel isBusy={isBusy} busyLabel={busyLabel}>
            {label}
          </ButtonLabel>
        </ButtonLink>
      )}
      <p className={styles.progress} role="status">
        {progress}
      </p>
      {error !== null && (
        <p className={styles.error} role="alert">
          <Icon name="alert" size={16} />
          <span>
            {error} <TextButton onClick={onMore}>Try again</TextButton>
          </span>
        </p>
      )}
    </div>
  );
}
