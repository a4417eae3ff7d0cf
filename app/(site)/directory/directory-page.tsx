import type { Metadata } from 'next';
import { cache } from 'react';
import { DirectoryListing } from '@/components/directory/directory-listing';
import { createDirectoryShellData } from '@/components/directory/directory-shell-data';
import { JsonLd } from '@/components/ui/json-ld';
import type { DirectoryFacets } from '@/lib/contract/profile';
import { userTypeLabels } from '@/lib/domain/profile';
import { type DirectoryFilters, isBounded } from '@/lib/filters/directory';
import { recordPage } from '@/lib/page-cache/record-page';
import { paths } from '@/lib/paths';
import { createDirectoryMetadata } from '@/lib/seo/directory';
import { createBreadcrumbs, createGraph, createItemList } from '@/lib/seo/json-ld';
import { loadDirectory } from './load-directory';

/** Read once for the page and its head. */
const readDirectory = cache((filters: DirectoryFilters) => loadDirectory(filters));

export async function getDirectoryMetadata(filters: DirectoryFilters): Promise<Metadata> {
  const { list } = await readDirectory(filters);
  return createDirectoryMetadata(filters, { ...list, page: list.filters.page });
}

/** A city is found in any case and with or without accents; only the spelling that the filter offers is one page. */
function isSpelledAsOffered(city: string, { cities }: DirectoryFacets): boolean {
  return city === '' || cities.some(({ value }) => value === city);
}

/** The directory at an address: its rows, and what its shell shows around them. */
export async function renderDirectoryPage(filters: DirectoryFilters) {
  const { userType } = filters;
  const { list, facets, advice } = await readDirectory(filters);
  const profiles = list.pages.flatMap(({ entries }) => entries);
  const isStored = isBounded(filters) && list.total > 0 && isSpelledAsOffered(filters.city, facets);
  if (!isStored) await recordPage({ isStored });
  const content = (
    <>
      <DirectoryListing list={list} advice={advice} />
      <JsonLd
        data={createGraph(
          createBreadcrumbs(
            { name: 'Directory', path: paths.directory() },
            ...(userType ? [{ name: userTypeLabels[userType], path: paths.directory(userType) }] : []),
          ),
          createItemList(
            'Directory',
            profiles.map(({ id }) => paths.profile(id)),
          ),
        )}
      />
    </>
  );
  return { shellData: createDirectoryShellData(list, facets), content };
}
