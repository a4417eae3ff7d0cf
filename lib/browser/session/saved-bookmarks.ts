import { Listeners } from '@/lib/browser/store/listeners';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';

/*
 * The bookmarks of the current profile, for public pages, which do not load the query cache.
 * lib/browser/members/opportunity/bookmarks.ts keeps them up to date.
 */

/** Returns whether an opportunity is saved; undefined until that is known. */
type FindBookmark = (id: string) => boolean | undefined;

const findNothing: FindBookmark = () => undefined;
const listeners = new Listeners();
let find = findNothing;

export function setSavedBookmarks(next: FindBookmark = findNothing): void {
  find = next;
  listeners.notify();
}

/**
 * Returns whether an opportunity is saved. The cached page is rendered for a guest.
 * @param otherwise the value until the bookmarks are known.
 */
export function useIsSaved(id: string, otherwise = false): boolean {
  return useBrowserValue(() => find(id) ?? otherwise, otherwise, listeners.subscribe);
}
