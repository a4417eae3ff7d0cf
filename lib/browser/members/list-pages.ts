import { type InfiniteData, infiniteQueryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { getWords } from '@/lib/browser/i18n/messages';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import { formatCount } from '@/lib/shared/domain/text';

export type ListPage<Row> = { data: Row[]; page: number; pages: number; total: number; totalIsCapped: boolean };

export type LoadedList<Row> = InfiniteData<ListPage<Row>>;

export function getNextPage({ page, pages }: ListPage<unknown>): number | undefined {
  return page < pages ? page + 1 : undefined;
}

type PageQuery = { page: string; size: string };

/** Shows cached rows during a refetch. Does not refetch on focus, which would reload all pages in sequence. */
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

/** Rereads the page count after every request, because rows may have been added. */
export async function readAllRows<Row extends { id: string }>(
  read: (page: number) => Promise<ListPage<Row>>,
): Promise<Row[]> {
  const pages: ListPage<Row>[] = [];
  for (let page = 1; page <= (pages.at(-1)?.pages ?? 1); page += 1) pages.push(await read(page));
  return listRows(pages);
}

/** Drops duplicates, because a row may move to a later page between requests. */
export function listRows<Row extends { id: string }>(pages: readonly ListPage<Row>[]): Row[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row])).values()];
}

/** The row's page has one row fewer until the list is refetched. */
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
    /** Null if the total is capped. */
    count: last === undefined || last.totalIsCapped ? null : last.total,
    total: last === undefined ? null : formatCount(last.total, last.totalIsCapped, getWords().language),
    /** True while the list shows rows for the previous filters. */
    isOld: list.isPlaceholderData,
    ...readListEnd(list),
    hasMore: list.hasNextPage && !list.isPlaceholderData,
  };
}

export function readListEnd(list: UseInfiniteQueryResult<unknown>) {
  return {
    hasMore: list.hasNextPage,
    isBusy: list.isFetchingNextPage,
    hasFailed: list.isError && !list.isFetching,
    /** The error message if the member’s role does not permit viewing the list. */
    refusal: hasErrorCode(list.error, 'forbidden') ? list.error.message : null,
    again: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
    more: () => void list.fetchNextPage(),
  };
}

export type ListState<Row extends { id: string }> = ReturnType<typeof readListState<Row>>;
