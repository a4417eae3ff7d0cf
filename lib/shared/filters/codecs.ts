import { wallFilters } from '@/lib/shared/domain/artwork-filters';
import type { UserType } from '@/lib/shared/domain/profile';
import { MAX_QUERY_LENGTH, searchFilters } from '@/lib/shared/domain/search';
import { createFilterCodec, type SearchParams } from '@/lib/shared/filters/filter-codec';
import { artworkList } from './artwork';
import { type DirectoryFilters, directoryList } from './directory';
import { createFilterList } from './filter-list';
import type { FilterCodec } from './filter-values';
import { opportunityList } from './opportunity';
import type { SearchFilters } from './search';

/* The codecs of the public lists' queries. They validate by the contract, so only the server loads them. */

/** The query of `/artworks`. */
export const artworkCodec = createFilterCodec(artworkList);

/** The query of `/art`: one category. */
export const wallCodec = createFilterCodec(createFilterList(wallFilters));

/** The query of `/opportunities`. */
export const opportunityCodec = createFilterCodec(opportunityList);

/** The query of a profile: the page of its works. Without a page the profile shows the first few works. */
export const profileWorksCodec = createFilterCodec(createFilterList({ page: { kind: 'page', isOptional: true } }));

const directory = createFilterCodec(directoryList);

/** The query of `/directory`, or of the path of a user type. */
export function directoryCodec(userType: UserType | undefined): FilterCodec<DirectoryFilters> {
  return { decode: (params) => decodeDirectory(params, userType), encode: directory.encode };
}

export function decodeDirectory(params: SearchParams, userType: UserType | undefined): DirectoryFilters {
  return directory.decode(params, { userType });
}

/** Pages apply to a single kind only; with several kinds, the first results of each are shown. */
function applySearchRule({ query, kinds, page }: SearchFilters): SearchFilters {
  const usedKinds = query === '' ? undefined : kinds;
  return { query, kinds: usedKinds, page: usedKinds === undefined ? 1 : page };
}

const search = createFilterCodec(createFilterList(searchFilters, applySearchRule));

/** The query of `/search`. */
export const searchCodec: FilterCodec<SearchFilters> = {
  decode: (params) => search.decode({ ...params, query: readSearchText(params) }),
  encode: search.encode,
};

/** Truncates a query that is too long, without splitting a character. */
function readSearchText({ query }: SearchParams): string | undefined {
  const typed = [query].flat()[0]?.trim();
  return typed?.slice(0, MAX_QUERY_LENGTH).replace(/[\ud800-\udbff]$/, '');
}
