import { createDeviceDraftStore } from '@/lib/forms/device-draft-store';
import { type OpportunityDraft, parseDraft } from './opportunity-draft';

/** What was typed into a call's form and is not saved on the server, by the call's id. */
export const callDraftStore = createDeviceDraftStore<OpportunityDraft>('opportunity', parseDraft);
