'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { useFilters } from '@/components/ui/use-filters';
import { paths } from '@/lib/paths';
import type { OpportunityFilterQuery } from '../opportunity-filters';

type Filters = {
  /** What is chosen, also while the list is still on its way. */
  shown: OpportunityFilterQuery;
  apply: ReturnType<typeof useFilters<OpportunityFilterQuery>>['go'];
};

const FiltersContext = createContext<Filters | null>(null);

/** Form, sheet and order change one query: a quick second choice builds on the first, wherever it is made. */
export function FiltersProvider({ query, children }: { query: OpportunityFilterQuery; children: ReactNode }) {
  const { shown, go } = useFilters(query, paths.opportunities);
  return <FiltersContext value={{ shown, apply: go }}>{children}</FiltersContext>;
}

/** The query of the list and the way to another. Only inside `FiltersProvider`. */
export function useOpportunityFilters(): Filters {
  const filters = useContext(FiltersContext);
  if (filters === null) throw new Error('useCallFilters needs CallFilters around it.');
  return filters;
}
