import { z } from 'zod/mini';
import { createDeviceDraftStore } from '@/lib/browser/forms/device-draft-store';
import { readDraft, storeDraft } from '@/lib/browser/session/draft-storage';
import { type OpportunityDraft, parseOpportunityDraft } from './opportunity-draft';

export const opportunityDraftStore = createDeviceDraftStore<OpportunityDraft>('opportunity', parseOpportunityDraft);

/** Calls that already have an id and a URL, but not yet the type and title that the server requires. */
const unsavedOpportunities = z.object({ calls: z.array(z.object({ id: z.string(), profileId: z.string() })) });
type UnsavedOpportunity = z.infer<typeof unsavedOpportunities>['calls'][number];

const NAME = 'begun-calls';
const MAX_UNSAVED = 20;

function readUnsavedOpportunities(accountId: string): UnsavedOpportunity[] {
  const { success, data } = unsavedOpportunities.safeParse(readDraft(accountId, NAME));
  return success ? data.calls : [];
}

/** Returns the latest call first. */
export function listUnsavedOpportunities(accountId: string, profileId: string): UnsavedOpportunity[] {
  return readUnsavedOpportunities(accountId).filter((call) => call.profileId === profileId);
}

export function findUnsavedOpportunity(accountId: string, id: string): UnsavedOpportunity | null {
  return readUnsavedOpportunities(accountId).find((call) => call.id === id) ?? null;
}

export function addUnsavedOpportunity(accountId: string, call: UnsavedOpportunity): void {
  storeDraft(accountId, NAME, { calls: [call, ...readUnsavedOpportunities(accountId)].slice(0, MAX_UNSAVED) });
}

export function removeUnsavedOpportunity(accountId: string, id: string): void {
  const calls = readUnsavedOpportunities(accountId);
  if (calls.some((call) => call.id === id)) {
    storeDraft(accountId, NAME, { calls: calls.filter((call) => call.id !== id) });
  }
}
