import type { Metadata } from 'next';
import { parseFilters } from '@/components/directory/directory-filters';
import { DirectoryListing } from '@/components/directory/directory-listing';
import { createDirectoryShellData } from '@/components/directory/directory-shell-data';
import { NoStore } from '@/components/shell/page-metadata';
import { JsonLd } from '@/components/ui/json-ld';
import type { DirectoryFacets } from '@/lib/contract/profile';
import { isUserType, type UserType, userTypeLabels } from '@/lib/domain/profile';
import { PageNotFoundError } from '@/lib/errors/page-not-found';
import { hasOnly } from '@/lib/page-cache/where';
import { paths } from '@/lib/paths';
import { createBreadcrumbs } from '@/lib/seo/json-ld/breadcrumbs';
import { createItemList } from '@/lib/seo/json-ld/item-list';
import { createGraph } from '@/lib/seo/json-ld/node';
import { createDirectoryMetadata } from '@/lib/seo/metadata/directory';
import { cachePerRequest } from '../once-per-query';
import { loadDirectory } from './load-directory';

type Query = Readonly<Record<string, string>>;

/** Filters with an end to their values. */
const BOUNDED = ['country', 'city', 'roles', 'orgTypes', 'artisticFields', 'sortBy'];

/** The user type that a segment of the path names. */
export function findUserType(segment: string): UserType {
  if (!isUserType(segment)) throw new PageNotFoundError();
  return segment;
}

/** Read once for the page and its head; the user type is part of the query here, as it is for the product API. */
const readDirectory = cachePerRequest(({ userType, ...given }) =>
  loadDirectory(parseFilters(given, userType === undefined ? undefined : findUserType(userType))),
);

export async function getDirectoryMetadata(given: Query, userType?: UserType): Promise<Metadata> {
  const { list } = await readDirectory({ ...given, ...(userType && { userType }) });
  return createDirectoryMetadata(given, userType, { ...list, page: list.filters.page });
}

/** A city is found in any case and with or without accents; only the spelling that the filter offers is one page. */
function isSpelledAsOffered(city: string | undefined, { cities }: DirectoryFacets): boolean {
  return city === undefined || cities.some(({ value }) => value === city);
}

/** The directory as a tidy query asks for it: its rows, and what its frame shows around them. */
export async function renderDirectoryPage(given: Query, userType?: UserType) {
  const { list, facets, advice } = await readDirectory({ ...given, ...(userType && { userType }) });
  const profiles = list.pages.flatMap(({ entries }) => entries);
  const isBounded = hasOnly(given, BOUNDED) && list.total > 0 && isSpelledAsOffered(given.city, facets);
  const content = (
    <>
      {!isBounded && <NoStore />}
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
  return { around: createDirectoryShellData(list, facets), content };
}
