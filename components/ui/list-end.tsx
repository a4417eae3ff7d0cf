import { useTranslations } from 'next-intl';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { ActionButton } from './action-button';
import { Spinner } from './spinner';
import { TextButton } from './text-link';
import { useRestoredFocus } from './use-restored-focus';

type List = {
  /** Null until the first page has loaded. */
  rows: readonly unknown[] | null;
  /** Null if there are too many rows to count. */
  count: number | null;
  /** Null if the rows are not counted. */
  total: string | null;
  hasMore: boolean;
  isBusy: boolean;
  hasFailed: boolean;
  /** The reason why a retry would also fail. */
  refusal?: string | null;
  again: () => void;
  more: () => void;
};
type ListEndProps = {
  list: List;
  pageSize: number;
};

export function ListEnd({ list, pageSize }: ListEndProps) {
  const { t, language } = useWords();
  const { rows, total, hasMore, hasFailed, refusal = null, again } = list;
  if (hasFailed) {
    return (
      <p role="alert" className="cluster center gap-16 above-24">
        {refusal ?? t('ui.list.failed')}
        {refusal === null && <TextButton onClick={again}>{t('ui.tryAgain')}</TextButton>}
      </p>
    );
  }
  if (rows === null) return <Spinner size={24} label={t('ui.list.looking')} />;
  return (
    <div className="cluster center gap-16 above-24">
      {hasMore && <More list={list} pageSize={pageSize} />}
      <p role="status" tabIndex={-1} className="t-small quiet">
        {rows.length === 0
          ? t('ui.list.nothing')
          : total !== null &&
            rows.length > 1 &&
            t('ui.partOf', { part: formatCount(rows.length, false, language), whole: total })}
      </p>
    </div>
  );
}

function More({ list: { rows, count, total, isBusy, more }, pageSize }: ListEndProps) {
  const t = useTranslations();
  // The button disappears once the last page has loaded.
  const place = useRestoredFocus<HTMLDivElement>((going) => going.parentElement?.querySelector<HTMLElement>('p'));
  const left = count === null ? pageSize : Math.min(pageSize, count - (rows?.length ?? 0));
  return (
    <div ref={place}>
      <ActionButton variant="secondary" isBusy={isBusy} busyLabel={t('ui.list.showingMore')} onClick={more}>
        {total === null ? t('ui.list.showMore') : t('ui.list.showMoreCount', { count: String(left) })}
      </ActionButton>
    </div>
  );
}
