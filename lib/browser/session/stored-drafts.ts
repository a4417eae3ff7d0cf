/** The prefix of the keys of drafts in localStorage. */
export const DRAFT_PREFIX = 'draft:';
/** The database of files that have been dropped for an import. */
export const FILES_DATABASE = 'imports';

/** Removes the drafts of every account. Public pages, on which people can sign out, load no other code for drafts. */
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
