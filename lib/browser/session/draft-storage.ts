import { Listeners } from '@/lib/browser/store/listeners';
import { readStoredJson, writeStored } from '@/lib/browser/store/local-storage';
import { onSignOut } from './state';
import { DRAFT_PREFIX } from './stored-drafts';

/*
 * Only the account that typed a draft can read it. Signing out removes all drafts from the device, but other tabs keep
 * theirs in memory for the same user. If storage is blocked, drafts last until the page closes.
 */

type StoredDraft = { accountId: string; typed: unknown };

const drafts = new Map<string, StoredDraft>();
/** Drafts that could not be stored because storage is blocked or full. */
const unstored = new Set<string>();
const listeners = new Listeners();

/** @param name identifies the form: the wizard or an artwork's form. */
export function readDraft(accountId: string, name: string): unknown {
  const known = drafts.get(name);
  if (known?.accountId === accountId) return known.typed;
  const stored: Partial<StoredDraft> = Object(readStoredJson(DRAFT_PREFIX + name));
  const typed = stored.accountId === accountId ? stored.typed : null;
  // A guest must not replace the draft of a member who may return.
  if (known === undefined) drafts.set(name, { accountId, typed });
  return typed;
}

export function storeDraft(accountId: string, name: string, typed: object): void {
  const draft: StoredDraft = { accountId, typed };
  drafts.set(name, draft);
  if (writeStored(DRAFT_PREFIX + name, JSON.stringify(draft))) unstored.delete(name);
  else unstored.add(name);
  listeners.notify();
}

export function removeDraft(name: string): void {
  drafts.delete(name);
  writeStored(DRAFT_PREFIX + name, null);
  listeners.notify();
}

/** True if another tab has saved the draft, and therefore removed it. */
export function isDraftRemoved(name: string): boolean {
  try {
    return !unstored.has(name) && localStorage.getItem(DRAFT_PREFIX + name) === null;
  } catch {
    return false;
  }
}

onSignOut(() => {
  drafts.clear();
  listeners.notify();
});

export const subscribeToDraft = listeners.subscribe;
