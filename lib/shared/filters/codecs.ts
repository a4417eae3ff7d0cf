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

/* Server only: these codecs validate with the contract. */

export const artworkCodec = createFilterCodec(artworkList);

export const wallCodec = createFilterCodec(createFilterList(wallFilters));

export const opportunityCodec = createFilterCodec(opportunityList);

/** Without a page, the profile shows the first few works. */
export const profileWorksCodec = createFilterCodec(createFilterList({ page: { kind: 'page', isOptional: true } }));

const directory = createFilterCodec(directoryList);

export function directoryCodec(userType: UserType | undefined): FilterCodec<DirectoryFilters> {
  return { decode: (params) => decodeDirectory(params, userType), encode: directory.encode };
}

export function decodeDirectory(params: SearchParams, userType: UserType | undefined): DirectoryFilters {
  return directory.decode(params, { userType });
}

/** Only searches for a single kind are paginated; other searches show the first results of each kind. */
function applySearchRule({ query, kinds, page }: SearchFilters): SearchFilters {
  const usedKinds = query === '' ? undefined : kinds;
  return { query, kinds: usedKinds, page: usedKinds === undefined ? 1 : page };
}

const search = createFilterCodec(createFilterList(searchFilters, applySearchRule));

export const searchCodec: FilterCodec<SearchFilters> = {
  decode: (params) => search.decode({ ...params, query: readSearchText(params) }),
  encode: search.encode,
};

/** Truncates a long query without splitting a character. */
function readSearchText({ query }: SearchParams): string | undefined {
  const typed = [query].flat()[0]?.trim();
  return typed?.slice(0, MAX_QUERY_LENGTH).replace(/[\ud800-\udbff]$/, '');
}
