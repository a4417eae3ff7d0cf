'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Sheet } from '@/components/ui/sheet';
import { useFilters } from '@/components/ui/use-filters';
import { paths } from '@/lib/paths';
import { FilterForm } from './filter-form';
import type { FilterPanel } from './filter-groups';
import styles from './filter-sheet.module.css';
import { type CallQuery, clearFilters } from './opportunity-filters';

type FilterSheetProps = {
  panel: FilterPanel;
  query: CallQuery;
  /** How many filters are on. */
  activeCount: number;
  /** "362 calls" */
  found: string;
};

/** The filters of screens that have no room beside the list: a button and a sheet. */
export function FilterSheet({ panel, query, activeCount, found }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const { go } = useFilters(query, paths.opportunities);
  const close = () => setOpen(false);
  return (
    <div className={styles.filters}>
      <Button variant="secondary" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        Filters
        {activeCount > 0 && (
          <span className={styles.count}>
            {activeCount}
            <span className="visually-hidden"> chosen</span>
          </span>
        )}
      </Button>
      <Sheet
        title="Filters"
        isOpen={isOpen}
        onClose={close}
        footer={
          <>
            <Button variant="secondary" onClick={() => go(clearFilters(query))}>
              Clear
            </Button>
            <Button className={styles.show} onClick={close}>
              Show {found}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <FilterForm id="filters-in-sheet" panel={panel} query={query} />
        </div>
      </Sheet>
    </div>
  );
}
