import { getOpportunityFilterLabels, opportunityFilterNouns } from '@/lib/shared/domain/opportunity-filters';
import * as active from '@/lib/shared/filters/active-filters';
import {
  type FilterName,
  listActiveNames,
  type OpportunityFilters,
  opportunityList,
} from '@/lib/shared/filters/opportunity';

export type ActiveFilter = active.ActiveFilter<FilterName, OpportunityFilters>;

/** Lists one entry per value, each with the filters that remain once it is removed. */
export function listActiveFilters(filters: OpportunityFilters, today: string): ActiveFilter[] {
  return active.listActiveFilters(opportunityList, getOpportunityFilterLabels(), filters, today);
}

/** Names a saved search, with one label per filter: "2 types, Free". */
export function summarizeFilters(filters: OpportunityFilters, today: string): string {
  const nouns: Partial<Record<FilterName, string>> = opportunityFilterNouns;
  const chips = listActiveFilters(filters, today);
  return listActiveNames(filters)
    .map((name) => {
      const labels = chips.filter((chip) => chip.name === name).map(({ label }) => label);
      return labels.length > 1 ? `${labels.length} ${nouns[name]}` : labels[0];
    })
    .join(', ');
}
