import { v4 as uuidv4 } from 'uuid';
import {
  isDraftRemoved,
  readDraft,
  removeDraft,
  storeDraft,
  subscribeToDraft,
} from '@/lib/browser/session/draft-storage';
import { getSession } from '@/lib/browser/session/state';

/** `base` contains the saved values that the draft replaces. Drafts from earlier releases lack it. */
type DeviceDraft = { savedAt: string; idempotencyKey: string; values: unknown; base?: unknown };

export type DeviceDraftStore<Values> = ReturnType<typeof createDeviceDraftStore<Values>>;

/**
 * @param noun id prefix that separates the drafts of different forms.
 * @param parse returns null unless the value is a draft of this form. Storage may contain anything.
 */
export function createDeviceDraftStore<Values>(noun: string, parse: (stored: unknown) => Values | null) {
  const createName = (id: string) => `${noun}:${id}`;
  const readStored = (id: string): DeviceDraft | null => {
    const stored = readDraft(readAccountId(), createName(id));
    return isDeviceDraft(stored) ? stored : null;
  };
  return {
    read: (id: string): Values | undefined => parse(readStored(id)?.values) ?? undefined,
    readBase: (id: string): Values | undefined => parse(readStored(id)?.base) ?? undefined,
    /** @param base the saved values, which later calls do not replace. */
    write: (id: string, values: Values, base?: Values): void => {
      const { idempotencyKey = uuidv4(), base: firstBase = base } = readStored(id) ?? {};
      const draft: DeviceDraft = { savedAt: new Date().toISOString(), idempotencyKey, values, base: firstBase };
      storeDraft(readAccountId(), createName(id), draft);
    },
    remove: (id: string): void => removeDraft(createName(id)),
    readSavedAt: (id: string): string | null => readStored(id)?.savedAt ?? null,
    subscribe: subscribeToDraft,
    /** A draft's key survives reloads, which makes retries idempotent. New drafts have a new key. */
    getIdempotencyKey: (id: string): string => {
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
