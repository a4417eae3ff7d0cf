/*
 * Draft storage: a member's unsaved input is kept in localStorage, so that it survives leaving the page, a reload or a
 * closed tab. A draft is returned only to the account that typed it, and a sign-out removes all drafts. If storage is
 * blocked, drafts last as long as the page.
 */
const PREFIX = 'draft:';
/** The database of files that were dropped for an import; it is removed with the drafts. */
export const FILES_DATABASE = 'imports';

type StoredDraft = { accountId: string; typed: unknown };

const drafts = new Map<string, StoredDraft>();
/** Drafts that the browser did not store because storage is blocked or full. */
const unstored = new Set<string>();
const listeners = new Set<() => void>();

/** @param name identifies the form: the wizard, or the form of one artwork. */
export function readDraft(accountId: string, name: string): unknown {
  const known = drafts.get(name);
  if (known?.accountId === accountId) return known.typed;
  const typed = readStored(accountId, name);
  drafts.set(name, { accountId, typed });
  return typed;
}

export function storeDraft(accountId: string, name: string, typed: object): void {
  const draft: StoredDraft = { accountId, typed };
  drafts.set(name, draft);
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(draft));
    unstored.delete(name);
  } catch {
    unstored.add(name);
  }
  notify();
}

export function removeDraft(name: string): void {
  drafts.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
  notify();
}

/** Returns true if another tab has removed a draft that was stored here, because it was saved there. */
export function isDraftRemoved(name: string): boolean {
  try {
    return !unstored.has(name) && localStorage.getItem(PREFIX + name) === null;
  } catch {
    return false;
  }
}

/** Removes the drafts of every account. */
export function removeAllDrafts(): void {
  drafts.clear();
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
    indexedDB.deleteDatabase(FILES_DATABASE);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
  notify();
}

export function subscribeToDraft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(accountId: string, name: string): unknown {
  try {
    const stored: Partial<StoredDraft> | null = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
    return stored?.accountId === accountId ? stored.typed : null;
  } catch {
    return null;
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}
