import { createDeviceDraftStore } from '@/lib/browser/forms/device-draft-store';
import { type OpportunityDraft, parseOpportunityDraft } from './opportunity-draft';

/** Unsaved input of opportunity forms, by the opportunity's ID. */
export const opportunityDraftStore = createDeviceDraftStore<OpportunityDraft>('opportunity', parseOpportunityDraft);
