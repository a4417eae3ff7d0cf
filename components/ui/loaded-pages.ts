export type LoadedPage<Row> = { page: number; rows: readonly Row[]; hasMore: boolean };

const MAX_LISTS = 10;

/**
 * Pages that were loaded after the server's rows, by the list's URL without its page number. The cache lives as long as
 * the document, so going back restores the rows and the scroll position. Only event handlers add pages.
 */
export class LoadedPageCache<Row> {
  readonly #lists = new Map<string, LoadedPage<Row>[]>();

  listPages(list: string): LoadedPage<Row>[] {
    return this.#lists.get(list) ?? [];
  }

  remember(list: string, loaded: LoadedPage<Row>): LoadedPage<Row>[] {
    const pages = [...this.listPages(list).filter(({ page }) => page !== loaded.page), loaded];
    this.#lists.delete(list);
    this.#lists.set(list, pages);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > MAX_LISTS && oldest !== undefined) this.#lists.delete(oldest);
    return pages;
  }
}

/** Creates the id of a page's first row, which the page's URL links to. */
export function createRowId(page: number): string {
  return `page-${page}`;
}

/** Lists loaded pages that directly follow the server's pages, up to the page in the URL. */
export function listFollowingPages<Row>(
  loaded: readonly LoadedPage<Row>[],
  serverPage: number,
  addressPage: number,
): LoadedPage<Row>[] {
  const pages: LoadedPage<Row>[] = [];
  for (let page = serverPage + 1; page <= addressPage; page += 1) {
    const found = loaded.find((candidate) => candidate.page === page);
    if (!found) break;
    pages.push(found);
  }
  return pages;
}

/** Lists each row once, even if it moved between pages. The first row of a page has the page's id. */
export function listRows<Row extends { id: string }>(pages: readonly LoadedPage<Row>[], shownIds: readonly string[]) {
  const seen = new Set(shownIds);
  return pages.flatMap(({ page, rows }) =>
    rows
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .map((row, index) => ({ row, id: index === 0 ? createRowId(page) : undefined })),
  );
}
