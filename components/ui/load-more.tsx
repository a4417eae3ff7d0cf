import type { MouseEvent } from 'react';
import { ButtonLabel, ButtonLink } from './button';
import { Icon } from './icon';
import { TextButton } from './text-link';

type LoadMoreProps = {
  /** URL of the next page, which also works without script; null on the last page. */
  href: string | null;
  /** "Show 20 more" */
  label: string;
  /** "Showing more" */
  busyLabel: string;
  /** "20 of 6,104" */
  progress: string;
  isBusy: boolean;
  /** Error message of the last attempt. */
  error: string | null;
  onMore: () => void;
};

/**
 * A link to the next page that works without script. The caller appends the rows, focuses the first new one and updates
 * the URL; this component announces the progress.
 */
export function LoadMoreButton({ href, label, busyLabel, progress, isBusy, error, onMore }: LoadMoreProps) {
  const takeOver = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isBusy) onMore();
  };
  return (
    <div className="cluster center gap-20 rows-12">
      {href !== null && (
        <ButtonLink href={href} variant="secondary" aria-busy={isBusy} aria-disabled={isBusy} onClick={takeOver}>
          <ButtonLabel isBusy={isBusy} busyLabel={busyLabel}>
            {label}
          </ButtonLabel>
        </ButtonLink>
      )}
      <p className="t-small quiet" role="status">
        {progress}
      </p>
      {error !== null && (
        <p className="t-small error row center gap-8 own-line" role="alert">
          <Icon name="alert" size={16} />
          <span>
            {error} <TextButton onClick={onMore}>Try again</TextButton>
          </span>
        </p>
      )}
    </div>
  );
}
