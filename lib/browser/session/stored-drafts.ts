export const DRAFT_PREFIX = 'draft:';
export const FILES_DATABASE = 'imports';

/** Public pages, where users can sign out, load no other draft code. */
export function removeStoredDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key);
    }
    indexedDB.deleteDatabase(FILES_DATABASE);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
