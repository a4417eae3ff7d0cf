import type { MouseEvent } from 'react';
import { formatCount } from '@/lib/shared/domain/text';
import { ButtonLabel, ButtonLink } from './button';
import { Failure } from './failure';
import { isShortcut } from './shortcut';

type LoadMoreProps = {
  /** The URL of the next page, which works without scripts too; null on the last page. */
  href: string | null;
  /** The number of rows per page, and the number of rows that are shown. */
  pageSize: number;
  shown: number;
  total: number;
  totalIsCapped: boolean;
  /** The total, formatted on the server: "6,104". */
  totalLabel: string;
  isBusy: boolean;
  /** The error message of the last attempt. */
  error: string | null;
  onMore: () => void;
};

/**
 * A link to the next page that works without scripts. The caller appends the rows, focuses the first new one and
 * updates the URL; this component announces the progress.
 */
export function LoadMoreButton(props: LoadMoreProps) {
  const { href, pageSize, shown, total, totalIsCapped, totalLabel, isBusy, error, onMore } = props;
  const next = totalIsCapped ? pageSize : Math.min(pageSize, total - shown);
  const takeOver = (event: MouseEvent) => {
    if (event.shiftKey || isShortcut(event)) return;
    event.preventDefault();
    if (!isBusy) onMore();
  };
  return (
    <div className="cluster center gap-20 rows-12 above-32">
      {href !== null && (
        <ButtonLink href={href} variant="secondary" aria-busy={isBusy} aria-disabled={isBusy} onClick={takeOver}>
          <ButtonLabel isBusy={isBusy} busyLabel="Showing more">
            Show {next > 0 && `${next} `}more
          </ButtonLabel>
        </ButtonLink>
      )}
      <p className="t-small quiet" role="status">
        {total > 1 && `${shown > 999 ? formatCount(shown) : shown} of ${totalLabel}`}
      </p>
      {error !== null && (
        <div className="own-line">
          <Failure onRetry={onMore}>{error}</Failure>
        </div>
      )}
    </div>
  );
}
