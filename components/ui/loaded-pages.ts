/** A page of a list that the browser asked for. */
export type LoadedPage<Row> = { page: number; rows: readonly Row[]; hasMore: boolean };

const MAX_LISTS = 10;

/**
 * What was loaded beyond the server's rows, by the list's address without its page, for as long as the
 * document lives: going back to a list finds its rows at once, and with them the place to scroll to.
 * Only event handlers write here, so on the server it stays empty.
 */
export class LoadedPageCache<Row> {
  readonly #lists = new Map<string, LoadedPage<Row>[]>();

  listPages(list: string): LoadedPage<Row>[] {
    return this.#lists.get(list) ?? [];
  }

  /** Stores a page in place of what was loaded for it before, and gives all pages of its list. */
  remember(list: string, loaded: LoadedPage<Row>): LoadedPage<Row>[] {
    const pages = [...this.listPages(list).filter(({ page }) => page !== loaded.page), loaded];
    this.#lists.delete(list);
    this.#lists.set(list, pages);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > MAX_LISTS && oldest !== undefined) this.#lists.delete(oldest);
    return pages;
  }
}

/** The id of a page's first row, which the address of that page may jump to. */
export function createRowId(page: number): string {
  return `page-${page}`;
}

/** The pages that follow the server's without a gap, as far as the address goes. */
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

/** Rows of the pages, each once although a change of the list may have brought it twice; the first of a page has its id. */
export function listRows<Row extends { id: string }>(pages: readonly LoadedPage<Row>[], shownIds: readonly string[]) {
  const seen = new Set(shownIds);
  return pages.flatMap(({ page, rows }) =>
    rows
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .map((row, index) => ({ row, id: index === 0 ? createRowId(page) : undefined })),
  );
}
