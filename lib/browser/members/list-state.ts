import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ListPage, listRows } from './list-pages';

/** The rows, the state and the next page of an infinite list. */
export function readListState<Row extends { id: string }>(list: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>) {
  const pages = list.data?.pages;
  const last = pages?.at(-1);
  return {
    rows: pages ? listRows(pages) : null,
    /** The number of rows; null above the counted maximum. */
    count: last === undefined || last.totalIsCapped ? null : last.total,
    total: last === undefined ? null : `${last.total.toLocaleString('en')}${last.totalIsCapped ? '+' : ''}`,
    /** True while the rows of the previous filters are shown. */
    isOld: list.isPlaceholderData,
    hasMore: list.hasNextPage && !list.isPlaceholderData,
    isBusy: list.isFetchingNextPage,
    hasFailed: list.isError && !list.isFetching,
    again: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
    more: () => void list.fetchNextPage(),
  };
}

export type ListState<Row extends { id: string }> = ReturnType<typeof readListState<Row>>;
