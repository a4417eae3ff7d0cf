'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { CheckRow } from '@/components/ui/check-row';
import { DebouncedSearch } from '@/components/ui/debounced-search';
import { Disclosure } from '@/components/ui/disclosure';
import { FilterSheet } from '@/components/ui/filter-sheet';
import { ListFrame } from '@/components/ui/list-frame';
import { ListHead } from '@/components/ui/list-head';
import { TabLinks } from '@/components/ui/tab-links';
import { useFilters } from '@/components/ui/use-filters';
import { formatCount } from '@/lib/shared/domain/text';
import {
  activeFilters,
  changeFilters,
  clearFilters,
  countChosen,
  createDirectoryHref,
  type DirectoryFilters,
  encodeDirectory,
} from '@/lib/shared/filters/directory';
import { useWords } from '@/lib/shared/i18n/use-words';
import {
  DirectoryFilterFields,
  type FilterFieldsProps,
  getPracticeFilter,
  PlaceFields,
  SortField,
} from './directory-filter-fields';
import styles from './directory-frame.module.css';
import type { DirectoryFrameData } from './directory-frame-data';
import { DirectoryWithoutScript } from './directory-without-script';

export function DirectoryFrame(props: DirectoryFrameData & { children: ReactNode }) {
  const { title, filters, options, tabs, chips, found, children } = props;
  const t = useTranslations();
  const { shown, go } = useFilters(filters, createDirectoryHref);
  const choose = (change: Partial<DirectoryFilters>) => go(changeFilters(shown, change));
  const query = encodeDirectory({ ...filters, searchQuery: '', page: 1 });

  const search = (
    <form action={createDirectoryHref(clearFilters(filters))} onSubmit={(event) => event.preventDefault()}>
      <DebouncedSearch
        id="search"
        name="searchQuery"
        label={t('directory.searchLabel')}
        placeholder={t('directory.searchPlaceholder')}
        size="large"
        given={shown.searchQuery}
        onSearch={(searchQuery) => go(changeFilters(shown, { searchQuery }), 'replace')}
      />
      <DirectoryWithoutScript filters={filters} options={options} />
      {/* The hidden inputs must come after the fields, because the first value of a repeated parameter wins. */}
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );

  return (
    <div className="page pad-under-section">
      <ListFrame title={title} search={search} tabs={<DirectoryTabs tabs={tabs} />}>
        <div className="grid columns-4 gap-gutter above-20 hide-medium needs-script">
          <DirectoryFilterFields filters={shown} options={options} onChange={choose} />
        </div>
        <div className={`above-20 hair-under ${styles.head}`}>
          <ListHead
            id="profiles"
            found={found}
            chips={chips}
            clearHref={activeFilters(filters).length > 0 ? createDirectoryHref(clearFilters(filters)) : null}
            sheet={<DirectoryFilterSheet filters={shown} options={options} found={found} onChange={choose} />}
          />
        </div>
        {children}
      </ListFrame>
    </div>
  );
}

function DirectoryFilterSheet({ found, ...fields }: FilterFieldsProps & { found: string }) {
  const { t, language } = useWords();
  const { filters, options, onChange } = fields;
  const practice = getPracticeFilter(filters, options, t);

  const toggle = (value: string) => {
    const others = practice.selected.filter((entry) => entry !== value);
    const isChosen = others.length < practice.selected.length;
    onChange(practice.change(isChosen ? others : [...practice.selected, value]));
  };

  return (
    <FilterSheet chosen={countChosen(filters)} found={found} onClear={() => onChange(clearFilters(filters))}>
      <div className={`stack gap-24 ${styles.places}`}>
        <PlaceFields {...fields} />
        <SortField {...fields} />
      </div>
      <Disclosure
        title={practice.label}
        isOpen
        summary={
          practice.selected.length > 0
            ? t('directory.chosen', { count: formatCount(practice.selected.length, false, language) })
            : undefined
        }
      >
        {practice.options.map(({ value, label, count, isDisabled = false }) => (
          <CheckRow
            key={value}
            label={label}
            count={count}
            disabled={isDisabled}
            checked={practice.selected.some((entry) => entry === value)}
            onChange={() => toggle(value)}
          />
        ))}
      </Disclosure>
    </FilterSheet>
  );
}

/** URL of the tab that had the focus when the previous page's tabs were removed. */
let focusedHref: string | null = null;

/** Each tab is a route and creates the tabs again, so this component restores the focus. */
function DirectoryTabs({ tabs }: Pick<DirectoryFrameData, 'tabs'>) {
  const t = useTranslations();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = ref.current;
    const current = root?.querySelector<HTMLElement>('[aria-current]');
    if (focusedHref !== null && current?.getAttribute('href') === focusedHref) current.focus({ preventScroll: true });
    return () => {
      const focused = document.activeElement;
      focusedHref = root?.contains(focused) ? (focused?.getAttribute('href') ?? null) : null;
    };
  }, []);
  return (
    <div ref={ref}>
      <TabLinks label={t('directory.tabsLabel')} tabs={tabs} />
    </div>
  );
}
