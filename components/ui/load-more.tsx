import type { MouseEvent } from 'react';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { ButtonLabel, ButtonLink } from './button';
import { Failure } from './failure';
import { isShortcut } from './shortcut';

type LoadMoreProps = {
  /** A URL for browsers without JavaScript. Null on the last page. */
  href: string | null;
  pageSize: number;
  shown: number;
  total: number;
  totalIsCapped: boolean;
  /** Example: "6,104". The server formats this number. */
  totalLabel: string;
  isBusy: boolean;
  error: string | null;
  onMore: () => void;
};

/** Works without JavaScript. With it, the caller appends the rows, focuses the first new one and updates the URL. */
export function LoadMoreButton(props: LoadMoreProps) {
  const { t, language } = useWords();
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
          <ButtonLabel isBusy={isBusy} busyLabel={t('ui.list.showingMore')}>
            {next > 0 ? t('ui.list.showMoreCount', { count: String(next) }) : t('ui.list.showMore')}
          </ButtonLabel>
        </ButtonLink>
      )}
      <p className="t-small quiet" role="status">
        {total > 1 && t('ui.partOf', { part: formatCount(shown, false, language), whole: totalLabel })}
      </p>
      {error !== null && (
        <div className="own-line">
          <Failure onRetry={onMore}>{error}</Failure>
        </div>
      )}
    </div>
  );
}
