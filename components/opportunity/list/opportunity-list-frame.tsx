'use client';

import type { ReactNode } from 'react';
import { FilteredList, ListFrame } from '@/components/ui/list-frame';
import { TextLink } from '@/components/ui/text-link';
import { useFilters } from '@/components/ui/use-filters';
import { opportunitySortLabels, opportunitySorts } from '@/lib/shared/domain/opportunity';
import {
  changeFilters,
  clearFilters,
  createOpportunitiesHref,
  type OpportunityFilters,
} from '@/lib/shared/filters/opportunity';
import { paths } from '@/lib/shared/paths';
import { FilterForm } from '../filters/filter-form';
import type { FilterPanel } from '../filters/filter-groups';
import type { ActiveFilter } from '../opportunity-filters';

type OpportunityListFrameProps = {
  filters: OpportunityFilters;
  active: readonly ActiveFilter[];
  panel: FilterPanel;
  /** "362 calls" */
  found: string;
  children: ReactNode;
};

export function OpportunityListFrame({ filters, active, panel, found, children }: OpportunityListFrameProps) {
  const { shown, go } = useFilters(filters, createOpportunitiesHref);
  const sorts = opportunitySorts.filter((sort) => sort !== 'relevance' || shown.searchQuery);
  return (
    <div className="page">
      <ListFrame title="Opportunities" action={<TextLink href={paths.newOpportunity()}>Post a call</TextLink>}>
        <FilteredList
          id="calls"
          found={found}
          active={active.map(({ without, ...filter }) => ({ ...filter, href: createOpportunitiesHref(without) }))}
          clearHref={active.length > 0 ? createOpportunitiesHref(clearFilters(filters)) : null}
          sort={{
            value: shown.sortBy ?? 'deadline',
            offered: sorts.map((value) => ({ value, label: opportunitySortLabels[value] })),
            onChoose: (chosen) => go(changeFilters(shown, { sortBy: sorts.find((sort) => sort === chosen) })),
          }}
          sheet={{ chosen: active.length, onClear: () => go(clearFilters(shown)) }}
          renderForm={(id) => <FilterForm id={id} panel={panel} shown={shown} apply={go} />}
        >
          {children}
        </FilteredList>
      </ListFrame>
    </div>
  );
}
