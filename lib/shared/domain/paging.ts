const PAGES_SHOWN = 5;

/** A URL shows its page and up to four earlier pages, so reloading keeps the loaded rows. */
export function listPageLinks(page: number): number[] {
  const first = Math.max(1, page - PAGES_SHOWN + 1);
  return Array.from({ length: page - first + 1 }, (_, index) => first + index);
}

type PageOfList = { data: readonly unknown[]; page: number; size: number; pages: number; totalIsCapped: boolean };

/** If the total is capped, the last page is unknown, so a full page means that more may follow. */
export function hasMoreAfter(response: PageOfList): boolean {
  return response.page < response.pages || (response.totalIsCapped && response.data.length === response.size);
}

/** Later pages are rarely requested, so HTTP caches do not store them. */
export const MAX_STORED_PAGE = 3;
