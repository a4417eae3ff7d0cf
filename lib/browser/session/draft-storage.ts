/*
 * Draft storage: what a member typed and has not saved is stored in the browser, so that leaving, a reload or a closed
 * tab loses nothing. Only for the account that typed it; who signs out leaves nothing. Where storage is blocked it lives
 * as long as the page.
 */
const PREFIX = 'draft:';
/** The database of files that were dropped for an import; it goes with the drafts. */
export const FILES_DATABASE = 'imports';

type StoredDraft = { accountId: string; typed: unknown };

const drafts = new Map<string, StoredDraft>();
/** Drafts that the browser did not store: it blocks that, or is full. */
const unstored = new Set<string>();
const listeners = new Set<() => void>();

/** @param name what was typed into: the wizard, the form of one artwork. */
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
    // Blocked: there is nothing.
  }
  notify();
}

/** Whether another tab has removed a draft that was stored here, as it was saved there. */
export function isDraftRemoved(name: string): boolean {
  try {
    return !unstored.has(name) && localStorage.getItem(PREFIX + name) === null;
  } catch {
    return false;
  }
}

/** Removes every draft, of every account. */
export function removeAllDrafts(): void {
  drafts.clear();
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
    indexedDB.deleteDatabase(FILES_DATABASE);
  } catch {
    // Blocked: there is nothing.
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
