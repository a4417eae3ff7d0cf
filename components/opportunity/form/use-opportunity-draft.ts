import { useWatch } from 'react-hook-form';
import type { OpportunityDraft } from './opportunity-draft';

export function useOpportunityDraft(): OpportunityDraft {
  // `useWatch` types every field as optional, but each field has a default value.
  return useWatch<OpportunityDraft>() as OpportunityDraft;
}
