import { getOpportunityFilterLabels } from '@/lib/shared/domain/opportunity-filters';
import { joinWithComma } from '@/lib/shared/domain/text';
import * as active from '@/lib/shared/filters/active-filters';
import {
  type FilterName,
  type ListFilter,
  listActiveNames,
  noFilters,
  type OpportunityFilters,
  opportunityList,
} from '@/lib/shared/filters/opportunity';
import type { Words } from '@/lib/shared/i18n/words';

export type ActiveFilter = active.ActiveFilter<FilterName, OpportunityFilters>;

/** Has one entry for each value. Each entry contains the filters that remain after removing the value. */
export function listActiveFilters(filters: OpportunityFilters, today: string, words: Words): ActiveFilter[] {
  return active.listActiveFilters(opportunityList, getOpportunityFilterLabels(words), filters, today);
}

/** Returns a name for a saved search, with one label for each filter. Example: "2 types, Free". */
export function summarizeFilters(filters: OpportunityFilters, today: string, words: Words): string {
  const { t, language } = words;
  const chips = listActiveFilters(filters, today, words);
  const labels = listActiveNames(filters).map((name) => {
    const ofName = chips.filter((chip) => chip.name === name);
    return isList(name) && ofName.length > 1
      ? t(`opportunity.filters.count.${name}`, { count: ofName.length })
      : (ofName[0]?.label ?? '');
  });
  return joinWithComma(labels, language);
}

function isList(name: FilterName): name is ListFilter {
  return Array.isArray(noFilters[name]);
}
