import type { Metadata } from 'next';
import { cache } from 'react';
import { DirectoryFrame } from '@/components/directory/directory-frame';
import { createDirectoryFrameData } from '@/components/directory/directory-frame-data';
import { DirectoryListing } from '@/components/directory/directory-listing';
import { JsonLd } from '@/components/ui/json-ld';
import { recordPage } from '@/lib/server/pages/page-record';
import { createBreadcrumbs, createGraph, createItemList } from '@/lib/server/seo/json-ld';
import { createDirectoryMetadata } from '@/lib/server/seo/lists';
import type { DirectoryFacets } from '@/lib/shared/contract/profile';
import { isUserType, userTypeLabels } from '@/lib/shared/domain/profile';
import { decodeDirectory } from '@/lib/shared/filters/codecs';
import { type DirectoryFilters, isBounded } from '@/lib/shared/filters/directory';
import type { SearchParams } from '@/lib/shared/filters/filter-codec';
import { createFiltersReader } from '@/lib/shared/filters/read-filters';
import { PageNotFoundError, paths } from '@/lib/shared/paths';
import { loadDirectory } from './load-directory';

/** Cached per request: the page and its metadata share one call. */
const getDirectory = cache((filters: DirectoryFilters) => loadDirectory(filters));

/**
 * Parses the query of `/directory` or `/directory/{userType}`.
 * @throws PageNotFoundError for an unknown user type.
 */
const readFilters = createFiltersReader((params, userType: string | undefined) => {
  if (userType !== undefined && !isUserType(userType)) throw new PageNotFoundError();
  return decodeDirectory(params, userType);
});

type DirectoryPageProps = { searchParams: Promise<SearchParams>; userType?: string };

export async function getDirectoryMetadata({ searchParams, userType }: DirectoryPageProps): Promise<Metadata> {
  const filters = await readFilters(searchParams, userType);
  const { list } = await getDirectory(filters);
  return createDirectoryMetadata(filters, { ...list, page: list.filters.page });
}

/** Checks that the city is spelled as in the facets. Only such pages are cached, because the filter ignores case. */
function hasKnownSpelling(city: string, { cities }: DirectoryFacets): boolean {
  return city === '' || cities.some(({ value }) => value === city);
}

/** The directory, optionally limited to one user type. */
export async function DirectoryPage({ searchParams, userType: segment }: DirectoryPageProps) {
  const filters = await readFilters(searchParams, segment);
  const { userType } = filters;
  const { list, facets, advice } = await getDirectory(filters);
  const profiles = list.pages.flatMap(({ entries }) => entries);
  const isStored = isBounded(filters) && list.total > 0 && hasKnownSpelling(filters.city, facets);
  if (!isStored) recordPage({ isStored });
  return (
    <DirectoryFrame {...createDirectoryFrameData(list, facets)}>
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
    </DirectoryFrame>
  );
}
