import { v4 as uuidv4 } from 'uuid';
import {
  isDraftRemoved,
  readDraft,
  removeDraft,
  storeDraft,
  subscribeToDraft,
} from '@/lib/browser/session/draft-storage';
import { getSession } from '@/lib/browser/session/state';
import type { DraftStore } from './draft-store';

/** A draft, the time at which it was typed, and the idempotency key of the request that will save it. */
type DeviceDraft = { savedAt: string; idempotencyKey: string; values: unknown };

export type DeviceDraftStore<Values> = DraftStore<Values> & {
  /** When the draft was last stored (ISO 8601); null without a draft. */
  readSavedAt: (id: string) => string | null;
  subscribe: (listener: () => void) => () => void;
  /**
   * Returns a key that stays the same while the draft exists, across reloads, so that a repeated request has no second
   * effect. If another tab has removed the draft, that tab has saved it, and the next draft gets a new key.
   */
  getIdempotencyKey: (id: string) => string;
};

/**
 * Creates a store that keeps drafts of the signed-in account on the device, so that typed text survives a crash.
 * @param noun a prefix of the ids, which keeps the drafts of different forms apart.
 * @param parse validates a stored value, because storage may contain anything; null if it is not a draft of this form.
 */
export function createDeviceDraftStore<Values>(
  noun: string,
  parse: (stored: unknown) => Values | null,
): DeviceDraftStore<Values> {
  const createName = (id: string) => `${noun}:${id}`;
  const readStored = (id: string): DeviceDraft | null => {
    const stored = readDraft(readAccountId(), createName(id));
    return isDeviceDraft(stored) ? stored : null;
  };
  return {
    read: (id) => {
      const stored = readStored(id);
      return (stored && parse(stored.values)) ?? undefined;
    },
    write: (id, values) => {
      const idempotencyKey = readStored(id)?.idempotencyKey ?? uuidv4();
      const draft: DeviceDraft = { savedAt: new Date().toISOString(), idempotencyKey, values };
      storeDraft(readAccountId(), createName(id), draft);
    },
    remove: (id) => removeDraft(createName(id)),
    readSavedAt: (id) => readStored(id)?.savedAt ?? null,
    subscribe: subscribeToDraft,
    getIdempotencyKey: (id) => {
      const stored = readStored(id);
      return stored === null || isDraftRemoved(createName(id)) ? uuidv4() : stored.idempotencyKey;
    },
  };
}

function readAccountId(): string {
  const session = getSession();
  return session.status === 'member' ? session.accountId : '';
}

function isDeviceDraft(stored: unknown): stored is DeviceDraft {
  if (typeof stored !== 'object' || stored === null) return false;
  if (!('savedAt' in stored && 'idempotencyKey' in stored)) return false;
  return typeof stored.savedAt === 'string' && typeof stored.idempotencyKey === 'string';
}
