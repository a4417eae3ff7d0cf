import { createDeviceDraftStore } from '@/lib/browser/forms/device-draft-store';
import { type OpportunityDraft, parseDraft } from './opportunity-draft';

/** Unsaved input of call forms, by the call's ID. */
export const opportunityDraftStore = createDeviceDraftStore<OpportunityDraft>('opportunity', parseDraft);
