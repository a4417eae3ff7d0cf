import type { OpportunityFacets } from '@/lib/shared/contract/opportunity';
import { formatCounted } from '@/lib/shared/domain/text';
import type { OpportunityFilters } from '@/lib/shared/filters/opportunity';
import { createFilterPanel, type FilterPanel } from '../filters/filter-groups';
import { type ActiveFilter, listActiveFilters } from '../opportunity-filters';
import type { ShownOpportunities } from './opportunity-results';

/** Data of the list around its rows. The server formats the texts. */
export type OpportunityFrameData = {
  filters: OpportunityFilters;
  active: readonly ActiveFilter[];
  panel: FilterPanel;
  /** "362 calls" */
  found: string;
};

/** @param today "2026-11-20" */
export function createOpportunityFrameData(
  filters: OpportunityFilters,
  { total, totalIsCapped }: ShownOpportunities,
  facets: OpportunityFacets,
  today: string,
): OpportunityFrameData {
  return {
    filters,
    active: listActiveFilters(filters, today),
    panel: createFilterPanel(facets, filters, today),
    found: formatCounted(total, 'call', 'calls', totalIsCapped),
  };
}
