import { encodeOpportunity, type OpportunityFilters } from './opportunity';

/** Removes filters that become outdated: dates, closed calls, and the page. */
export function pickSavableFilters(filters: OpportunityFilters): OpportunityFilters {
  return { ...filters, deadlineFrom: '', deadlineTo: '', includeClosed: false, sortBy: undefined, page: 1 };
}

/** Encodes filters in the form in which they are saved. */
export function createSavedQuery(filters: OpportunityFilters): string {
  return String(new URLSearchParams(encodeOpportunity(filters)));
}
