'use client';

import { createContext, use } from 'react';
import { PageTitle } from '@/components/ui/page-title';
import {
  type ListContentProps,
  type ListShellProps,
  type PublishShellData,
  usePublishShellData,
  useShellData,
} from '@/components/ui/shell-data';
import { TextLink } from '@/components/ui/text-link';
import { noFilters } from '@/lib/filters/opportunity';
import { ActiveFilters } from '../filters/active-filters';
import { FilterForm } from '../filters/filter-form';
import { FiltersProvider } from '../filters/filters-context';
import { OpportunityFilterSheet } from '../filters/opportunity-filter-sheet';
import { SortField } from '../filters/sort-field';
import styles from './opportunity-list-shell.module.css';
import type { OpportunityShellData } from './opportunity-shell-data';

const PublishShellDataContext = createContext<PublishShellData<OpportunityShellData>>(() => {});

/** The calls of an address of the list, with what stands around them. */
export function OpportunityListContent({ around, children }: ListContentProps<OpportunityShellData>) {
  usePublishShellData(use(PublishShellDataContext), around);
  return children;
}

const FORM_ID = 'filters';

/** The list of calls but for its rows: its filters, its order and how many there are. */
export function OpportunityListShell({ first, children }: ListShellProps<OpportunityShellData>) {
  const [around, handUp] = useShellData(first);
  return (
    <FiltersProvider filters={around?.filters ?? noFilters}>
      <div className={around ? 'page' : undefined}>
        {around && <PageTitle>Opportunities</PageTitle>}
        <div className={around ? styles.layout : undefined}>
          {around && (
            <section className={styles.filters} aria-label="Filters">
              <FilterForm id={FORM_ID} panel={around.panel} />
            </section>
          )}
          <section aria-labelledby={around ? 'calls' : undefined}>
            {around && <CallsHead {...around} />}
            <PublishShellDataContext value={handUp}>{children}</PublishShellDataContext>
          </section>
        </div>
      </div>
    </FiltersProvider>
  );
}

function CallsHead({ filters, active, panel, found }: OpportunityShellData) {
  return (
    <div className={styles.head}>
      <h2 id="calls" className={styles.found}>
        <span role="status">{found}</span>
      </h2>
      <div className={styles.active}>
        <ActiveFilters active={active} filters={filters} />
      </div>
      <div className={styles.sort}>
        <SortField formId={FORM_ID} />
      </div>
      <div className={styles.sheet}>
        <OpportunityFilterSheet panel={panel} chosen={active.length} found={found} />
      </div>
      <p className={styles.toFilters}>
        <TextLink href={`#${FORM_ID}`}>Filters</TextLink>
      </p>
    </div>
  );
}
