import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { ActionButton } from '@/components/ui/action-button';
import { Spinner } from '@/components/ui/spinner';
import { TextButton } from '@/components/ui/text-link';
import { useRestoredFocus } from '@/components/ui/use-restored-focus';
import { ROWS } from '@/lib/members/admin';
import { type ListPage, listRows } from '@/lib/members/list-pages';
import styles from './list-end.module.css';

type List = ShownList<{ id: string }>;

/** How much of a list is there, and the way to more of it. */
export function ListEnd({ list }: { list: List }) {
  const { rows, total, hasMore, hasFailed, again } = list;
  if (hasFailed) {
    return (
      <p role="alert" className={styles.end}>
        The list could not be had. <TextButton onClick={again}>Try again</TextButton>
      </p>
    );
  }
  if (rows === null) return <Spinner size={24} label="Looking" />;
  return (
    <div className={styles.end}>
      {hasMore && <More list={list} />}
      <p role="status" tabIndex={-1} className={styles.count}>
        {rows.length === 0 ? 'Nothing was found.' : `${rows.length.toLocaleString('en')} of ${total}`}
      </p>
    </div>
  );
}

function More({ list: { rows, count, isBusy, more } }: { list: List }) {
  // With the last page the button goes.
  const place = useRestoredFocus<HTMLDivElement>((going) => going.parentElement?.querySelector<HTMLElement>('p'));
  const left = count === null ? ROWS : Math.min(ROWS, count - (rows?.length ?? 0));
  return (
    <div ref={place}>
      <ActionButton variant="secondary" isBusy={isBusy} busyLabel="Showing more" onClick={more}>
        Show {left} more
      </ActionButton>
    </div>
  );
}

/** The rows, the state and the next page of a list that is loaded page by page. */
export function shownList<Row extends { id: string }>(list: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>) {
  const pages = list.data?.pages;
  const last = pages?.at(-1);
  return {
    rows: pages ? listRows(pages) : null,
    /** How many there are; null when they were too many to count. */
    count: last === undefined || last.totalIsCapped ? null : last.total,
    total: last === undefined ? null : `${last.total.toLocaleString('en')}${last.totalIsCapped ? '+' : ''}`,
    /** What is listed is still of the list before. */
    isOld: list.isPlaceholderData,
    hasMore: list.hasNextPage && !list.isPlaceholderData,
    isBusy: list.isFetchingNextPage,
    hasFailed: list.isError && !list.isFetching,
    again: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
    more: () => void list.fetchNextPage(),
  };
}

export type ShownList<Row extends { id: string }> = ReturnType<typeof shownList<Row>>;
