'use client';

import { FilterSheet } from '@/components/ui/filter-sheet';
import { clearFilters } from '@/lib/filters/opportunity';
import { FilterForm } from './filter-form';
import styles from './filter-form.module.css';
import type { FilterPanel } from './filter-groups';
import { useOpportunityFilters } from './filters-context';

type CallFilterSheetProps = {
  panel: FilterPanel;
  /** How many filters are on. */
  chosen: number;
  /** "362 calls" */
  found: string;
};

/** The filters of screens that have no room beside the list. */
export function OpportunityFilterSheet({ panel, chosen, found }: CallFilterSheetProps) {
  const { shown, apply } = useOpportunityFilters();
  return (
    <FilterSheet chosen={chosen} found={found} onClear={() => apply(clearFilters(shown))}>
      <div className={styles.inSheet}>
        <FilterForm id="filters-in-sheet" panel={panel} />
      </div>
    </FilterSheet>
  );
}
