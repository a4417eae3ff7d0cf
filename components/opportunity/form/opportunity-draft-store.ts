import { z } from 'zod/mini';
import { createDeviceDraftStore } from '@/lib/browser/forms/device-draft-store';
import { readDraft, storeDraft } from '@/lib/browser/session/draft-storage';
import { type OpportunityDraft, parseOpportunityDraft } from './opportunity-draft';

/** Unsaved input in opportunity forms, by the opportunity's ID. */
export const opportunityDraftStore = createDeviceDraftStore<OpportunityDraft>('opportunity', parseOpportunityDraft);

/** Calls that have an ID, and so a URL, but that the server has not saved yet because they lack a type or a title. */
const unsavedOpportunities = z.object({ calls: z.array(z.object({ id: z.string(), profileId: z.string() })) });
type UnsavedOpportunity = z.infer<typeof unsavedOpportunities>['calls'][number];

const NAME = 'begun-calls';
const MAX_UNSAVED = 20;

function readUnsavedOpportunities(accountId: string): UnsavedOpportunity[] {
  const { success, data } = unsavedOpportunities.safeParse(readDraft(accountId, NAME));
  return success ? data.calls : [];
}

/** Lists the unsaved calls of a profile on this device, latest first. */
export function listUnsavedOpportunities(accountId: string, profileId: string): UnsavedOpportunity[] {
  return readUnsavedOpportunities(accountId).filter((call) => call.profileId === profileId);
}

/** Finds a call that was begun on this device and is not saved yet. */
export function findUnsavedOpportunity(accountId: string, id: string): UnsavedOpportunity | null {
  return readUnsavedOpportunities(accountId).find((call) => call.id === id) ?? null;
}

export function addUnsavedOpportunity(accountId: string, call: UnsavedOpportunity): void {
  storeDraft(accountId, NAME, { calls: [call, ...readUnsavedOpportunities(accountId)].slice(0, MAX_UNSAVED) });
}

/** Removes a call that the server has saved. */
export function removeUnsavedOpportunity(accountId: string, id: string): void {
  const calls = readUnsavedOpportunities(accountId);
  if (calls.some((call) => call.id === id)) {
    storeDraft(accountId, NAME, { calls: calls.filter((call) => call.id !== id) });
  }
}
