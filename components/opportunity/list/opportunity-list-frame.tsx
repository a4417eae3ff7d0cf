'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FilteredList, ListFrame } from '@/components/ui/list-frame';
import { TextLink } from '@/components/ui/text-link';
import { useFilters } from '@/components/ui/use-filters';
import { opportunitySorts } from '@/lib/shared/domain/opportunity';
import {
  changeFilters,
  clearFilters,
  createOpportunitiesHref,
  type OpportunityFilters,
} from '@/lib/shared/filters/opportunity';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { FilterForm } from '../filters/filter-form';
import type { FilterPanel } from '../filters/filter-groups';
import type { ActiveFilter } from '../opportunity-filters';

type OpportunityListFrameProps = {
  filters: OpportunityFilters;
  active: readonly ActiveFilter[];
  panel: FilterPanel;
  /** Example: "362 calls". */
  found: string;
  children: ReactNode;
};

export function OpportunityListFrame({ filters, active, panel, found, children }: OpportunityListFrameProps) {
  const t = useTranslations();
  const { shown, go } = useFilters(filters, createOpportunitiesHref);
  const sorts = opportunitySorts.filter((sort) => sort !== 'relevance' || shown.searchQuery);
  return (
    <div className="page">
      <ListFrame
        title={t('shell.section.opportunities')}
        action={
          getSite().callPosting === 'EVERYONE' && (
            <TextLink href={paths.newOpportunity()}>{t('shell.accountMenu.postCall')}</TextLink>
          )
        }
      >
        <FilteredList
          id="calls"
          found={found}
          active={active.map(({ without, ...filter }) => ({ ...filter, href: createOpportunitiesHref(without) }))}
          clearHref={active.length > 0 ? createOpportunitiesHref(clearFilters(filters)) : null}
          sort={{
            value: shown.sortBy ?? 'deadline',
            offered: sorts.map((value) => ({ value, label: t(`opportunity.sort.${value}`) })),
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
