/** How many pages one URL shows at most, the last of them being its `page`. */
const PAGES_SHOWN = 5;

/** The pages that a URL shows: its own and up to four before it, so that a reload preserves what was loaded. */
export function listPageLinks(page: number): number[] {
  const first = Math.max(1, page - PAGES_SHOWN + 1);
  return Array.from({ length: page - first + 1 }, (_, index) => first + index);
}

type PageOfList = { data: readonly unknown[]; page: number; size: number; pages: number; totalIsCapped: boolean };

/** Whether there is a next page. With a capped total the page count is unknown; then a full page implies another. */
export function hasMoreAfter(response: PageOfList): boolean {
  return response.page < response.pages || (response.totalIsCapped && response.data.length === response.size);
}

/** The last page of a list that HTTP caches store: few readers request a later one. */
export const MAX_STORED_PAGE = 3;
