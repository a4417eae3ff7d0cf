'use client';

import type { ReactNode } from 'react';
import { FilterSheet } from '@/components/ui/filter-sheet';
import styles from '@/components/ui/filtered-list.module.css';
import { ListHead } from '@/components/ui/list-head';
import { Notice } from '@/components/ui/notice';
import { LabelledOptions } from '@/components/ui/options';
import { PageTitle } from '@/components/ui/page-title';
import { InlineSelect } from '@/components/ui/select-field';
import { useFilters } from '@/components/ui/use-filters';
import { artworkSortLabels, artworkSorts } from '@/lib/shared/domain/artwork';
import { type ArtworkFilters, changeFilters, clearFilters, createArtworksHref } from '@/lib/shared/filters/artwork';
import { CategoryTabs } from '../category-tabs';
import type { ArtworkFrameData } from './artwork-frame-data';
import { FilterForm } from './filter-form';

const FORM_ID = 'filters';

type ArtworkListFrameProps = ArtworkFrameData & { children: ReactNode };

/** The frame of the list of works: title, categories, count, filters and order. */
export function ArtworkListFrame({ children, ...frameData }: ArtworkListFrameProps) {
  const { shown, go } = useFilters(frameData.filters, createArtworksHref);
  return (
    <div className="wall">
      <PageTitle
        action={
          <CategoryTabs
            categories={frameData.categories}
            current={shown.category}
            createHref={(category) => createArtworksHref(changeFilters(shown, { category }))}
          />
        }
      >
        <bdi>{frameData.title}</bdi>
      </PageTitle>
      <div className={styles.layout}>
        <section className={styles.filters} aria-label="Filters">
          <a href="#works" className="skip-link">
            Skip the filters
          </a>
          <FilterForm id={FORM_ID} panel={frameData.panel} shown={shown} apply={go} />
        </section>
        <section aria-labelledby="works">
          <ArtworkListHead {...frameData} shown={shown} apply={go} />
          {children}
        </section>
      </div>
    </div>
  );
}

type HeadProps = ArtworkFrameData & { shown: ArtworkFilters; apply: (filters: ArtworkFilters) => void };

function ArtworkListHead({ active, panel, found, mistyped, shown, apply }: HeadProps) {
  return (
    <>
      <ListHead
        id="works"
        found={found}
        chips={active.map(({ name, label, without }) => ({
          key: `${name} ${label}`,
          label,
          href: createArtworksHref(without),
        }))}
        clearHref={active.length > 0 ? createArtworksHref(clearFilters(shown)) : null}
        sort={<SortField shown={shown} apply={apply} />}
        sheet={
          <FilterSheet
            chosen={active.filter(({ name }) => name !== 'tags' && name !== 'category').length}
            found={found}
            onClear={() => apply({ ...clearFilters(shown), tags: shown.tags, category: shown.category })}
          >
            <FilterForm id="filters-in-sheet" panel={panel} shown={shown} apply={apply} />
          </FilterSheet>
        }
        formId={FORM_ID}
      />
      {mistyped !== null && (
        <div className={styles.notice}>
          <Notice>{mistyped} is not a whole number, so it leaves no work out. Change it in the filters.</Notice>
        </div>
      )}
    </>
  );
}

function SortField({ shown, apply }: Pick<HeadProps, 'shown' | 'apply'>) {
  return (
    <InlineSelect
      label="Sort"
      name="sortBy"
      form={FORM_ID}
      value={shown.sortBy ?? 'newest'}
      onChange={({ target }) =>
        apply(changeFilters(shown, { sortBy: target.value === 'rotation' ? target.value : undefined }))
      }
    >
      <LabelledOptions values={artworkSorts} labels={artworkSortLabels} />
    </InlineSelect>
  );
}
