/*
 * Draft storage: what a member typed and has not saved is stored in the browser, so that leaving, a reload or a closed
 * tab loses nothing. Only for the account that typed it; who signs out leaves nothing. Where storage is blocked it lives
 * as long as the page.
 */
const KEY = 'typed';

type StoredDraft = { accountId: string; typed: unknown };

let storedDraft: StoredDraft | null = null;
const listeners = new Set<() => void>();

export function readDraft(accountId: string): unknown {
  if (storedDraft?.accountId !== accountId) storedDraft = { accountId, typed: readStored(accountId) };
  return storedDraft.typed;
}

export function storeDraft(accountId: string, typed: object): void {
  storedDraft = { accountId, typed };
  try {
    localStorage.setItem(KEY, JSON.stringify(storedDraft));
  } catch {
    // Blocked or full.
  }
  notify();
}

export function removeDraft(): void {
  storedDraft = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Blocked: there is nothing.
  }
  notify();
}

export function subscribeToDraft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(accountId: string): unknown {
  try {
    const stored: Partial<StoredDraft> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return stored?.accountId === accountId ? stored.typed : null;
  } catch {
    return null;
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}
