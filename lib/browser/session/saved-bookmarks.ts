import { useSyncExternalStore } from 'react';

/*
 * Which opportunities the current profile has saved, for pages that everyone reads: they do not load the cache, which
 * puts it here (lib/browser/members/bookmarks.ts).
 */

/** Whether an opportunity is saved; undefined until that is known. */
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
 * Whether an opportunity is saved. A page is served as for nobody.
 * @param otherwise until that is known.
 */
export function useIsSaved(id: string, otherwise = false): boolean {
  return useSyncExternalStore(
    subscribe,
    () => find(id) ?? otherwise,
    () => otherwise,
  );
}
