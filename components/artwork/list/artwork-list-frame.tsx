'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FilteredList, ListFrame } from '@/components/ui/list-frame';
import { Notice } from '@/components/ui/notice';
import { useFilters } from '@/components/ui/use-filters';
import { artworkSorts } from '@/lib/shared/domain/artwork';
import { changeFilters, clearFilters, createArtworksHref } from '@/lib/shared/filters/artwork';
import { CategoryTabs } from '../category-tabs';
import type { ArtworkFrameData } from './artwork-frame-data';
import { FilterForm } from './filter-form';

export function ArtworkListFrame(props: ArtworkFrameData & { children: ReactNode }) {
  const { title, categories, active, panel, found, mistyped, children } = props;
  const t = useTranslations();
  const { shown, go } = useFilters(props.filters, createArtworksHref);
  return (
    <div className="wall">
      <ListFrame
        title={<bdi>{title}</bdi>}
        action={
          <CategoryTabs
            categories={categories}
            current={shown.category}
            createHref={(category) => createArtworksHref(changeFilters(shown, { category }))}
          />
        }
      >
        <FilteredList
          id="works"
          found={found}
          active={active.map(({ without, ...filter }) => ({ ...filter, href: createArtworksHref(without) }))}
          clearHref={active.length > 0 ? createArtworksHref(clearFilters(shown)) : null}
          sort={{
            value: shown.sortBy ?? 'newest',
            offered: artworkSorts.map((value) => ({ value, label: t(`artwork.sort.${value}`) })),
            onChoose: (sort) => go(changeFilters(shown, { sortBy: sort === 'rotation' ? sort : undefined })),
          }}
          sheet={{
            chosen: active.filter(({ name }) => name !== 'tags' && name !== 'category').length,
            onClear: () => go({ ...clearFilters(shown), tags: shown.tags, category: shown.category }),
          }}
          renderForm={(id) => <FilterForm id={id} panel={panel} shown={shown} apply={go} />}
          notice={mistyped !== null && <Notice>{t('artwork.filter.mistyped', { texts: mistyped })}</Notice>}
        >
          {children}
        </FilteredList>
      </ListFrame>
    </div>
  );
}
