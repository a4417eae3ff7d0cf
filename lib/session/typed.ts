/*
 * What a member typed and has not saved: kept in the browser's storage, so that leaving, a reload or a closed tab loses
 * nothing. Only for the account that typed it; who signs out leaves nothing. Where storage is blocked it lives as long
 * as the page.
 */
const KEY = 'typed';

type Held = { accountId: string; typed: unknown };

let held: Held | null = null;
const listeners = new Set<() => void>();

export function typedBy(accountId: string): unknown {
  if (held?.accountId !== accountId) held = { accountId, typed: readStored(accountId) };
  return held.typed;
}

export function keepTyped(accountId: string, typed: object): void {
  held = { accountId, typed };
  try {
    localStorage.setItem(KEY, JSON.stringify(held));
  } catch {
    // Blocked or full.
  }
  tell();
}

export function dropTyped(): void {
  held = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Blocked: there is nothing.
  }
  tell();
}

export function onTyped(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(accountId: string): unknown {
  try {
    const stored: Partial<Held> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return stored?.accountId === accountId ? stored.typed : null;
  } catch {
    return null;
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}
