/** The maximum number of pages that one URL shows, the last of them being its `page`. */
const PAGES_SHOWN = 5;

/** Lists the pages that a URL shows: its own and up to four before it, so that a reload preserves the loaded rows. */
export function listPageLinks(page: number): number[] {
  const first = Math.max(1, page - PAGES_SHOWN + 1);
  return Array.from({ length: page - first + 1 }, (_, index) => first + index);
}

type PageOfList = { data: readonly unknown[]; page: number; size: number; pages: number; totalIsCapped: boolean };

/**
 * True if there is a next page. If the total is capped, the last page is unknown, so a full page implies that another
 * follows.
 */
export function hasMoreAfter(response: PageOfList): boolean {
  return response.page < response.pages || (response.totalIsCapped && response.data.length === response.size);
}

/** The last page of a list that HTTP caches store. Few readers request later pages. */
export const MAX_STORED_PAGE = 3;
