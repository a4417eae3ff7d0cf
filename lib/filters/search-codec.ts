import { readLeniently, type SearchParams } from '@/lib/contract/lenient';
import { searchQuery } from '@/lib/contract/search';
import { MAX_SEARCH } from '@/lib/domain/search';
import type { FilterCodec } from './query';
import { encodeSearch, reconcile, type SearchFilters } from './search';

const pageQuery = searchQuery.pick({ query: true, kinds: true, page: true });

/** The query of `/search`. */
export const searchCodec: FilterCodec<SearchFilters> = {
  decode: (params) => {
    const { query = '', kinds, page = '1' } = readLeniently(pageQuery, { ...params, query: readText(params) });
    return reconcile({ query, kinds: kinds === 'artworks' ? kinds : undefined, page: Number(page) });
  },
  encode: encodeSearch,
};

/** A text that is too long is searched for by its beginning; no character is cut in two. */
function readText({ query }: SearchParams): string | undefined {
  const typed = [query].flat()[0]?.trim();
  return typed?.slice(0, MAX_SEARCH).replace(/[\ud800-\udbff]$/, '');
}
