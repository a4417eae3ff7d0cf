import { useSyncExternalStore } from 'react';

/*
 * The bookmarks of the current profile, for public pages, which do not load the query cache.
 * lib/browser/members/bookmarks.ts keeps them up to date.
 */

/** Returns whether an opportunity is saved; undefined until that is known. */
type FindBookmark = (id: string) => boolean | undefined;

const findNothing: FindBookmark = () => undefined;
const listeners = new Set<() => void>();
let find = findNothing;

export function setSavedBookmarks(next: FindBookmark = findNothing): void {
  find = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns whether an opportunity is saved. The cached page is rendered for a guest.
 * @param otherwise the value until the bookmarks are known.
 */
export function useIsSaved(id: string, otherwise = false): boolean {
  return useSyncExternalStore(
    subscribe,
    () => find(id) ?? otherwise,
    () => otherwise,
  );
}
