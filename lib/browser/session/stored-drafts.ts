/** The prefix of the keys of drafts in localStorage. */
export const DRAFT_PREFIX = 'draft:';
/** The database of files that were dropped for an import. */
export const FILES_DATABASE = 'imports';

/** Removes the drafts of every account. A public page, where a person can sign out, loads nothing else of drafts. */
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
