import { encodeOpportunity, type OpportunityFilters } from './opportunity';

/** Without what will not be true any more: days, closed ones, and how far somebody has read. */
export function pickSavableFilters(filters: OpportunityFilters): OpportunityFilters {
  return { ...filters, deadlineFrom: '', deadlineTo: '', includeClosed: false, sortBy: undefined, page: 1 };
}

/** Filters as they are saved. */
export function createSavedQuery(filters: OpportunityFilters): string {
  return String(new URLSearchParams(encodeOpportunity(filters)));
}
