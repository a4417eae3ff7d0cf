import type { SearchParams } from '@/lib/shared/contract/lenient';
import { MAX_QUERY_LENGTH } from '@/lib/shared/domain/search';
import { searchFilters } from '@/lib/shared/domain/search-filters';
import { createFilterCodec } from './filter-codec';
import { createFilterList } from './filter-list';
import type { FilterCodec } from './query';
import type { SearchFilters } from './search';

/** Pages apply to a single kind only; several kinds each show their first results. */
function applyRule({ query, kinds, page }: SearchFilters): SearchFilters {
  const usedKinds = query === '' ? undefined : kinds;
  return { query, kinds: usedKinds, page: usedKinds === undefined ? 1 : page };
}

const { decode, encode } = createFilterCodec(createFilterList(searchFilters, applyRule));

/** The query of `/search`. */
export const searchCodec: FilterCodec<SearchFilters> = {
  decode: (params) => decode({ ...params, query: readText(params) }),
  encode,
};

/** Truncates a query that is too long, without splitting a character. */
function readText({ query }: SearchParams): string | undefined {
  const typed = [query].flat()[0]?.trim();
  return typed?.slice(0, MAX_QUERY_LENGTH).replace(/[\ud800-\udbff]$/, '');
}
