import { type InfiniteData, infiniteQueryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { formatCount } from '@/lib/shared/domain/text';

export type ListPage<Row> = { data: Row[]; page: number; pages: number; total: number; totalIsCapped: boolean };

export type LoadedList<Row> = InfiniteData<ListPage<Row>>;

export function getNextPage({ page, pages }: ListPage<unknown>): number | undefined {
  return page < pages ? page + 1 : undefined;
}

type PageQuery = { page: string; size: string };

/** Shows cached rows while they are refetched. A refetch on focus would load every page again, one after the other. */
export function listQuery<const Key extends readonly unknown[], Page extends ListPage<unknown>>(
  queryKey: Key,
  pageSize: number,
  read: (query: PageQuery, signal: AbortSignal) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ page: String(pageParam), size: String(pageSize) }, signal),
    initialPageParam: 1,
    getNextPageParam: getNextPage,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Continues to the latest page count, because rows may be added meanwhile. */
export async function readAllRows<Row extends { id: string }>(
  read: (page: number) => Promise<ListPage<Row>>,
): Promise<Row[]> {
  const pages: ListPage<Row>[] = [];
  for (let page = 1; page <= (pages.at(-1)?.pages ?? 1); page += 1) pages.push(await read(page));
  return listRows(pages);
}

/** Drops duplicates, because a row that moved to a later page between requests occurs twice. */
export function listRows<Row extends { id: string }>(pages: readonly ListPage<Row>[]): Row[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row])).values()];
}

/** The row that moves up onto the last page is missing until the list is refetched. */
export function removeRow<Row extends { id: string }>(list: LoadedList<Row>, id: string): LoadedList<Row> {
  const isListed = list.pages.some(({ data }) => data.some((row) => row.id === id));
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      data: page.data.filter((row) => row.id !== id),
      total: page.total - (isListed && !page.totalIsCapped ? 1 : 0),
    })),
  };
}

export function readListState<Row extends { id: string }>(list: UseInfiniteQueryResult<LoadedList<Row>>) {
  const pages = list.data?.pages;
  const last = pages?.at(-1);
  return {
    rows: pages ? listRows(pages) : null,
    /** Null if there are too many rows to count. */
    count: last === undefined || last.totalIsCapped ? null : last.total,
    total: last === undefined ? null : formatCount(last.total, last.totalIsCapped),
    /** The rows of the previous filters are still shown. */
    isOld: list.isPlaceholderData,
    hasMore: list.hasNextPage && !list.isPlaceholderData,
    isBusy: list.isFetchingNextPage,
    hasFailed: list.isError && !list.isFetching,
    again: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
    more: () => void list.fetchNextPage(),
  };
}

export type ListState<Row extends { id: string }> = ReturnType<typeof readListState<Row>>;
