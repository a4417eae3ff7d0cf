export const DRAFT_PREFIX = 'draft:';
export const FILES_DATABASE = 'imports';

/** Separate from the other draft code, because public pages only need this function for signing out. */
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
