import { useWatch } from 'react-hook-form';
import type { OpportunityDraft } from './opportunity-draft';

export function useOpportunityDraft(): OpportunityDraft {
  // `useWatch` types every field as optional, but the form has default values for all fields.
  return useWatch<OpportunityDraft>() as OpportunityDraft;
}
