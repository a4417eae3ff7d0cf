import type { InfiniteData } from '@tanstack/react-query';

/** A page of a list as the product API answers it. */
export type ListPage<Row> = { data: Row[]; page: number; pages: number; total: number; totalIsCapped: boolean };

export function nextPageOf({ page, pages }: ListPage<unknown>): number | undefined {
  return page < pages ? page + 1 : undefined;
}

/** The rows of all pages. What moved from one page to the next while they were read comes twice, and is shown once. */
export function rowsOf<Row extends { id: string }>(pages: readonly ListPage<Row>[]): Row[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row])).values()];
}

/** Without a row that is gone. The row that took its place at the end is not among them until the list is asked again. */
export function withoutRow<Row extends { id: string }>(
  list: InfiniteData<ListPage<Row>>,
  id: string,
): InfiniteData<ListPage<Row>> {
  const isThere = list.pages.some(({ data }) => data.some((row) => row.id === id));
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      data: page.data.filter((row) => row.id !== id),
      total: page.total - (isThere && !page.totalIsCapped ? 1 : 0),
    })),
  };
}
