'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { useFilters } from '@/components/ui/use-filters';
import { createOpportunitiesHref, type OpportunityFilters } from '@/lib/shared/filters/opportunity';

type Filters = {
  /** The chosen filters, also before the list has been updated. */
  shown: OpportunityFilters;
  apply: ReturnType<typeof useFilters<OpportunityFilters>>['go'];
};

const FiltersContext = createContext<Filters | null>(null);

/**
 * Shares one state between form, sheet and order, so that a second choice builds on a first one that is still pending.
 */
export function FiltersProvider({ filters, children }: { filters: OpportunityFilters; children: ReactNode }) {
  const { shown, go } = useFilters(filters, createOpportunitiesHref);
  return <FiltersContext value={{ shown, apply: go }}>{children}</FiltersContext>;
}

/** The filters of the list and the function that changes them. Requires `FiltersProvider`. */
export function useOpportunityFilters(): Filters {
  const filters = useContext(FiltersContext);
  if (filters === null) throw new Error('useOpportunityFilters needs FiltersProvider around it.');
  return filters;
}
