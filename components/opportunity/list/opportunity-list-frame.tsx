'use client';

import type { ReactNode } from 'react';
import { FilterSheet } from '@/components/ui/filter-sheet';
import styles from '@/components/ui/filtered-list.module.css';
import { ListHead } from '@/components/ui/list-head';
import { LabelledOptions } from '@/components/ui/options';
import { PageTitle } from '@/components/ui/page-title';
import { InlineSelect } from '@/components/ui/select-field';
import { TextLink } from '@/components/ui/text-link';
import { opportunitySortLabels, opportunitySorts } from '@/lib/shared/domain/opportunity';
import { changeFilters, clearFilters, createOpportunitiesHref } from '@/lib/shared/filters/opportunity';
import { paths } from '@/lib/shared/paths';
import { FilterForm } from '../filters/filter-form';
import filterFormStyles from '../filters/filter-form.module.css';
import type { FilterPanel } from '../filters/filter-groups';
import { FiltersProvider, useOpportunityFilters } from '../filters/filters-context';
import type { OpportunityFrameData } from './opportunity-frame-data';

const FORM_ID = 'filters';

type OpportunityListFrameProps = OpportunityFrameData & { children: ReactNode };

/** The list of opportunities around its rows: filters, order and count. */
export function OpportunityListFrame({ children, ...frameData }: OpportunityListFrameProps) {
  return (
    <FiltersProvider filters={frameData.filters}>
      <div className="page">
        <PageTitle action={<TextLink href={paths.newOpportunity()}>Post a call</TextLink>}>Opportunities</PageTitle>
        <div className={styles.layout}>
          <section className={styles.filters} aria-label="Filters">
            <a href="#calls" className="skip-link">
              Skip the filters
            </a>
            <FilterForm id={FORM_ID} panel={frameData.panel} />
          </section>
          <section aria-labelledby="calls">
            <OpportunityListHead {...frameData} />
            {children}
          </section>
        </div>
      </div>
    </FiltersProvider>
  );
}

function OpportunityListHead({ filters, active, panel, found }: OpportunityFrameData) {
  return (
    <ListHead
      id="calls"
      found={found}
      chips={active.map(({ name, label, without }) => ({
        key: `${name} ${label}`,
        label,
        href: createOpportunitiesHref(without),
      }))}
      clearHref={active.length > 0 ? createOpportunitiesHref(clearFilters(filters)) : null}
      sort={<SortField formId={FORM_ID} />}
      sheet={<OpportunityFilterSheet panel={panel} chosen={active.length} found={found} />}
      formId={FORM_ID}
    />
  );
}

/** The order of the list. Relevance is offered only for a search. */
function SortField({ formId }: { formId: string }) {
  const { shown, apply } = useOpportunityFilters();
  const sorts = opportunitySorts.filter((sort) => sort !== 'relevance' || shown.searchQuery);
  return (
    <InlineSelect
      label="Sort"
      name="sortBy"
      form={formId}
      value={shown.sortBy ?? 'deadline'}
      onChange={(event) => apply(changeFilters(shown, { sortBy: sorts.find((sort) => sort === event.target.value) }))}
    >
      <LabelledOptions values={sorts} labels={opportunitySortLabels} />
    </InlineSelect>
  );
}

type OpportunityFilterSheetProps = {
  panel: FilterPanel;
  /** Number of active filters. */
  chosen: number;
  /** "362 calls" */
  found: string;
};

/** The filters of narrow screens, in a sheet. */
function OpportunityFilterSheet({ panel, chosen, found }: OpportunityFilterSheetProps) {
  const { shown, apply } = useOpportunityFilters();
  return (
    <FilterSheet chosen={chosen} found={found} onClear={() => apply(clearFilters(shown))}>
      <div className={filterFormStyles.inSheet}>
        <FilterForm id="filters-in-sheet" panel={panel} />
      </div>
    </FilterSheet>
  );
}
