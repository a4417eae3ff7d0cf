import type { OpportunityFacets } from '@/lib/contract/opportunity';
import { formatCounted } from '@/lib/domain/text';
import { createFilterPanel, type FilterPanel } from '../filters/filter-groups';
import { type ActiveFilter, listActiveFilters, type OpportunityFilterQuery } from '../opportunity-filters';
import type { ShownOpportunities } from './opportunity-results';

/** What stands around the rows of the list of calls, in words made on the server. */
export type OpportunityShellData = {
  query: OpportunityFilterQuery;
  active: readonly ActiveFilter[];
  panel: FilterPanel;
  /** "362 calls" */
  found: string;
};

/** @param today "2026-11-20" */
export function createOpportunityShellData(
  query: OpportunityFilterQuery,
  { total, totalIsCapped }: ShownOpportunities,
  facets: OpportunityFacets,
  today: string,
): OpportunityShellData {
  return {
    query,
    active: listActiveFilters(query, today),
    panel: createFilterPanel(facets, query, today),
    found: formatCounted(total, 'call', 'calls', totalIsCapped),
  };
}
