import type { Metadata } from 'next';
import { createSearchHref, type SearchFilters } from '@/lib/shared/filters/search';
import { createListMetadata } from './metadata';

/** Search results are not indexed, but their links are followed. */
export function createSearchMetadata(filters: SearchFilters, shown: { page: number; hasMore: boolean }): Metadata {
  const { query, kinds } = filters;
  return createListMetadata({
    title: query === '' ? 'Search everything' : `“${query}”: ${kinds === undefined ? 'Search' : 'Works'}`,
    description: 'Search people, works and opportunities at once: by a name, a title, a medium, a tag or a place.',
    createPath: (page = 1) => createSearchHref({ ...filters, page }),
    page: shown.page,
    hasMore: shown.hasMore,
    isIndexed: false,
  });
}
