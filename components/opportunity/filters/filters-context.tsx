'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { useFilters } from '@/components/ui/use-filters';
import { createOpportunitiesHref, type OpportunityFilters } from '@/lib/shared/filters/opportunity';

type Filters = {
  /** What is chosen, also while the list is still on its way. */
  shown: OpportunityFilters;
  apply: ReturnType<typeof useFilters<OpportunityFilters>>['go'];
};

const FiltersContext = createContext<Filters | null>(null);

/** Form, sheet and order change the same filters: a quick second choice builds on the first, wherever it is made. */
export function FiltersProvider({ filters, children }: { filters: OpportunityFilters; children: ReactNode }) {
  const { shown, go } = useFilters(filters, createOpportunitiesHref);
  return <FiltersContext value={{ shown, apply: go }}>{children}</FiltersContext>;
}

/** The filters of the list and the way to others. Only inside `FiltersProvider`. */
export function useOpportunityFilters(): Filters {
  const filters = useContext(FiltersContext);
  if (filters === null) throw new Error('useOpportunityFilters needs FiltersProvider around it.');
  return filters;
}
