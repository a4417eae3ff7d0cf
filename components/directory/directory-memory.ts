import type { DirectoryEntry } from '@/lib/contract/profile';

/** A page of a list that the browser asked for. */
export type LoadedPage = { page: number; entries: DirectoryEntry[]; hasMore: boolean };

const LISTS_KEPT = 10;

/**
 * What was loaded beyond the server's rows, by the list's address without its page, for as long as the
 * document lives: going back to a list finds its rows at once, and with them the place to scroll to.
 * Only event handlers write here, so on the server it stays empty.
 */
const lists = new Map<string, LoadedPage[]>();

export function loadedPages(list: string): LoadedPage[] {
  return lists.get(list) ?? [];
}

/** Keeps a page in place of what was loaded for it before, and gives all pages of its list. */
export function rememberPage(list: string, loaded: LoadedPage): LoadedPage[] {
  const pages = [...loadedPages(list).filter(({ page }) => page !== loaded.page), loaded];
  lists.delete(list);
  lists.set(list, pages);
  const [oldest] = lists.keys();
  if (lists.size > LISTS_KEPT && oldest !== undefined) lists.delete(oldest);
  return pages;
}
