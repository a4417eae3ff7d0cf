import { useWatch } from 'react-hook-form';
import type { OpportunityDraft } from './opportunity-draft';

/** The current values of the opportunity form; the component is rendered on every change. */
export function useOpportunityDraft(): OpportunityDraft {
  // `useWatch` types every field as optional, but the form has default values for all of them.
  return useWatch<OpportunityDraft>() as OpportunityDraft;
}
