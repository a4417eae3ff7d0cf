import type { OpportunityFacets } from '@/lib/contract/opportunity';
import { countOf } from '@/lib/domain/text';
import type { CallsShown } from './calls-listing';
import { type FilterPanel, filterPanel } from './filter-groups';
import { type ActiveFilter, activeFilters, type CallQuery } from './opportunity-filters';

/** What stands around the rows of the list of calls, in words made on the server. */
export type CallsAround = {
  query: CallQuery;
  active: readonly ActiveFilter[];
  panel: FilterPanel;
  /** "362 calls" */
  found: string;
};

/** @param today "2026-11-20" */
export function callsAround(
  query: CallQuery,
  { total, totalIsCapped }: CallsShown,
  facets: OpportunityFacets,
  today: string,
): CallsAround {
  return {
    query,
    active: activeFilters(query, today),
    panel: filterPanel(facets, query, today),
    found: countOf(total, 'call', 'calls', totalIsCapped),
  };
}
