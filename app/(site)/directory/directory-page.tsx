import type { Metadata } from 'next';
import { cache } from 'react';
import { DirectoryFrame } from '@/components/directory/directory-frame';
import { createDirectoryFrameData } from '@/components/directory/directory-frame-data';
import { createDirectoryList, type DirectoryAdvice, type DirectoryList } from '@/components/directory/directory-list';
import { DirectoryListing } from '@/components/directory/directory-listing';
import { JsonLd } from '@/components/ui/json-ld';
import { asVisitor } from '@/lib/server/api/request';
import { getPageWords } from '@/lib/server/i18n/page-words';
import { getPageLanguage, recordPage } from '@/lib/server/pages/page-record';
import { createListGraph } from '@/lib/server/seo/json-ld';
import { createDirectoryMetadata } from '@/lib/server/seo/lists';
import type { DirectoryFacets } from '@/lib/shared/contract/profile';
import { listPageLinks } from '@/lib/shared/domain/paging';
import { isUserType } from '@/lib/shared/domain/profile';
import { suggestFiltersToDrop } from '@/lib/shared/filters/active-filters';
import { decodeDirectory } from '@/lib/shared/filters/codecs';
import {
  activeFilters,
  type DirectoryFilters,
  dropFilter,
  isBounded,
  toApiQuery,
} from '@/lib/shared/filters/directory';
import type { SearchParams } from '@/lib/shared/filters/filter-codec';
import { createFiltersReader } from '@/lib/shared/filters/read-filters';
import { PageNotFoundError, paths } from '@/lib/shared/paths';

/** @throws PageNotFoundError for an unknown user type. */
const readFilters = createFiltersReader((params, userType: string | undefined) => {
  if (userType !== undefined && !isUserType(userType)) throw new PageNotFoundError();
  return decodeDirectory(params, userType);
});

type DirectoryPageProps = { searchParams: Promise<SearchParams>; userType?: string };

export async function getDirectoryMetadata({ searchParams, userType }: DirectoryPageProps): Promise<Metadata> {
  const filters = await readFilters(searchParams, userType);
  const { list } = await getDirectory(filters);
  return createDirectoryMetadata(filters, { ...list, page: list.filters.page }, await getPageWords());
}

/** The filter ignores case, but the page is cached for only one spelling of each city: the spelling in the facets. */
function hasKnownSpelling(city: string, { cities }: DirectoryFacets): boolean {
  return city === '' || cities.some(({ value }) => value === city);
}

export async function DirectoryPage({ searchParams, userType: segment }: DirectoryPageProps) {
  const filters = await readFilters(searchParams, segment);
  const { userType } = filters;
  const { list, facets, advice } = await getDirectory(filters);
  const words = await getPageWords();
  const title = words.t('directory.title');
  const profilePaths = list.pages.flatMap(({ entries }) => entries).map(({ id }) => paths.profile(id));
  const crumbs = [
    { name: title, path: paths.directory() },
    ...(userType ? [{ name: words.t(`profile.userType.${userType}`), path: paths.directory(userType) }] : []),
  ];
  const isStored = isBounded(filters) && list.total > 0 && hasKnownSpelling(filters.city, facets);
  if (!isStored) recordPage({ isStored });
  return (
    <DirectoryFrame {...createDirectoryFrameData(list, facets, words)}>
      <DirectoryListing list={list} advice={advice} />
      <JsonLd data={createListGraph(title, profilePaths, ...crumbs)} />
    </DirectoryFrame>
  );
}

type Directory = { list: DirectoryList; facets: DirectoryFacets; advice: DirectoryAdvice | undefined };

const getDirectory = cache(async (filters: DirectoryFilters): Promise<Directory> => {
  const query = toApiQuery({ ...filters, sortBy: undefined, page: 1 }, getPageLanguage());
  const [list, facets] = await Promise.all([
    loadList(filters),
    asVisitor('GET /v1/profiles/directory/facets', { query }),
  ]);
  return { list, facets, advice: list.pages.length === 0 ? await loadAdvice(filters) : undefined };
});

/** If the page number is beyond the end, loads all pages up to the last. */
async function loadList(filters: DirectoryFilters): Promise<DirectoryList> {
  const loadPage = (page: number) =>
    asVisitor('GET /v1/profiles/directory', { query: toApiQuery({ ...filters, page }, getPageLanguage()) });
  const [firstPage = 1, ...others] = listPageLinks(filters.page);
  const [first, ...rest] = await Promise.all([loadPage(firstPage), ...others.map(loadPage)]);
  if (first.data.length > 0 || firstPage === 1) return createDirectoryList(filters, first, rest);
  // This recursion ends, because each retry requests an earlier page.
  return loadList({ ...filters, page: Math.max(1, Math.min(first.pages, firstPage - 1)) });
}

async function loadAdvice(filters: DirectoryFilters): Promise<DirectoryAdvice | undefined> {
  const tries = activeFilters(filters).map((key) => ({ key, without: dropFilter(filters, key) }));
  const [best] = await suggestFiltersToDrop(tries, ({ without }) =>
    asVisitor('GET /v1/profiles/directory', { query: { ...toApiQuery(without, getPageLanguage()), size: '1' } }),
  );
  return best;
}
