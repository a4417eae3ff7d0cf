'use client';

import { Chip } from '@/components/ui/chip';
import { FilterSheet } from '@/components/ui/filter-sheet';
import { PageTitle } from '@/components/ui/page-title';
import { InlineSelect } from '@/components/ui/select-field';
import { createShellData, type ListShellProps } from '@/components/ui/shell-data';
import { TextLink } from '@/components/ui/text-link';
import { useFilters } from '@/components/ui/use-filters';
import { artworkSortLabels, artworkSorts } from '@/lib/domain/artwork';
import { type ArtworkFilters, changeFilters, clearFilters, createArtworksHref, noFilters } from '@/lib/filters/artwork';
import { CategoryTabs } from '../category-tabs';
import styles from './artwork-list-shell.module.css';
import type { ArtworkShellData } from './artwork-shell-data';
import { FilterForm } from './filter-form';

const { PublishContext, ListContent, useShellData } = createShellData<ArtworkShellData>();

/** The works of an address of the list. Publishes what the shell shows around them. */
export { ListContent as ArtworkListContent };

const FORM_ID = 'filters';

/** The list of works without its works: title, categories, count, filters and order. */
export function ArtworkListShell({ first, children }: ListShellProps<ArtworkShellData>) {
  const [shellData, publish] = useShellData(first);
  const { shown, go } = useFilters(shellData?.filters ?? noFilters, createArtworksHref);
  const content = <PublishContext value={publish}>{children}</PublishContext>;
  return (
    <div className={shellData ? 'wall' : undefined}>
      {shellData && <ArtworkListHead {...shellData} shown={shown} apply={go} />}
      {content}
      {shellData && (
        <noscript>
          <section className={styles.withoutScript} aria-label="Filters">
            <FilterForm id={FORM_ID} panel={shellData.panel} shown={shellData.filters} apply={go} />
          </section>
        </noscript>
      )}
    </div>
  );
}

type HeadProps = ArtworkShellData & { shown: ArtworkFilters; apply: (filters: ArtworkFilters) => void };

function ArtworkListHead({ title, categories, active, panel, found, shown, apply }: HeadProps) {
  return (
    <>
      <PageTitle
        action={
          <CategoryTabs
            categories={categories}
            current={shown.category}
            createHref={(category) => createArtworksHref(changeFilters(shown, { category }))}
          />
        }
      >
        <bdi>{title}</bdi>
      </PageTitle>
      <div className={styles.head}>
        <p className={styles.found} role="status">
          {found}
        </p>
        {active.length > 0 && (
          <div className={styles.active}>
            <ul className={styles.chips} aria-label="Filters">
              {active.map(({ name, label, without }) => (
                <li key={name}>
                  <Chip label={label} href={createArtworksHref(without)} />
                </li>
              ))}
            </ul>
            <TextLink href={createArtworksHref(clearFilters(shown))} scroll={false} className={styles.clear}>
              Clear all
            </TextLink>
          </div>
        )}
        <div className={styles.sort}>
          <InlineSelect
            label="Sort"
            name="sortBy"
            form={FORM_ID}
            value={shown.sortBy ?? 'newest'}
            onChange={({ target }) =>
              apply(changeFilters(shown, { sortBy: target.value === 'rotation' ? target.value : undefined }))
            }
          >
            {artworkSorts.map((sort) => (
              <option key={sort} value={sort}>
                {artworkSortLabels[sort]}
              </option>
            ))}
          </InlineSelect>
        </div>
        <div className={styles.sheet}>
          <FilterSheet
            chosen={active.filter(({ name }) => name !== 'tags' && name !== 'category').length}
            found={found}
            onClear={() => apply({ ...clearFilters(shown), tags: shown.tags, category: shown.category })}
          >
            <FilterForm id="filters-in-sheet" panel={panel} shown={shown} apply={apply} />
          </FilterSheet>
        </div>
        <p className={styles.toFilters}>
          <TextLink href={`#${FORM_ID}`}>Filters</TextLink>
        </p>
      </div>
    </>
  );
}
