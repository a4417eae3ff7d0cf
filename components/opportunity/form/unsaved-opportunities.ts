import { z } from 'zod/mini';
import { readDraft, storeDraft } from '@/lib/browser/session/draft-storage';

/** Calls that have an id, and so a URL, before the server knows them: it saves a call once it has a type and a title. */
const begunCalls = z.object({ calls: z.array(z.object({ id: z.string(), profileId: z.string() })) });
export type BegunCall = z.infer<typeof begunCalls>['calls'][number];

const NAME = 'begun-calls';
const MAX_UNSAVED = 20;

function readCalls(accountId: string): BegunCall[] {
  const { success, data } = begunCalls.safeParse(readDraft(accountId, NAME));
  return success ? data.calls : [];
}

/** The calls of a profile that were begun on this device, the latest first. */
export function listBegunCalls(accountId: string, profileId: string): BegunCall[] {
  return readCalls(accountId).filter((call) => call.profileId === profileId);
}

/** Null for a call that the server knows, or that was not begun on this device. */
export function findBegunCall(accountId: string, id: string): BegunCall | null {
  return readCalls(accountId).find((call) => call.id === id) ?? null;
}

export function addBegunCall(accountId: string, call: BegunCall): void {
  storeDraft(accountId, NAME, { calls: [call, ...readCalls(accountId)].slice(0, MAX_UNSAVED) });
}

/** Forgets a call that the server has saved. */
export function removeBegunCall(accountId: string, id: string): void {
  const calls = readCalls(accountId);
  if (calls.some((call) => call.id === id)) {
    storeDraft(accountId, NAME, { calls: calls.filter((call) => call.id !== id) });
  }
}
