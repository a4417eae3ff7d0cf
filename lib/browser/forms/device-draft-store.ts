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

/** A draft with what is known of it: when it was typed, and the idempotency key of the request that will save it. */
type DeviceDraft = { savedAt: string; idempotencyKey: string; values: unknown };

export type DeviceDraftStore<Values> = DraftStore<Values> & {
  /** When the draft was stored last (ISO 8601); null without one. */
  readSavedAt: (id: string) => string | null;
  subscribe: (listener: () => void) => () => void;
  /**
   * The key that stays the same for as long as the draft is there, also after a reload: a second request with it has no
   * second effect. A draft that another tab has removed was saved there, and gets another key.
   */
  getIdempotencyKey: (id: string) => string;
};

/**
 * A store of drafts on the device, of the account that is signed in: what was typed is still there after a crash.
 * @param noun before the ids, so that no two forms share a draft.
 * @param parse what was stored: a storage may hold anything. Null for what is no draft of this form.
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
  const { savedAt, idempotencyKey } = stored as Partial<DeviceDraft>;
  return typeof savedAt === 'string' && typeof idempotencyKey === 'string';
}
