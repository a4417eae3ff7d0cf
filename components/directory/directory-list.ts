import type { EndpointResponse } from '@/lib/shared/contract/contract';
import type { DirectoryEntry } from '@/lib/shared/contract/profile';
import { hasMoreAfter } from '@/lib/shared/domain/paging';
import type { Suggestion } from '@/lib/shared/filters/active-filters';
import type { DirectoryFilters, FilterKey } from '@/lib/shared/filters/directory';

export type DirectoryResponse = EndpointResponse<'GET /v1/profiles/directory'>;

export type DirectoryList = {
  /** `page` is at most the last page that exists. */
  filters: DirectoryFilters;
  pages: { page: number; entries: DirectoryEntry[] }[];
  total: number;
  totalIsCapped: boolean;
  /** True if nothing matched. The list then shows similar profiles. */
  isSimilar: boolean;
  hasMore: boolean;
};

export type DirectoryAdvice = Suggestion<{ key: FilterKey; without: DirectoryFilters }>;

/** Drops duplicates, because a profile can move from one page to another between requests. */
export function createDirectoryList(
  filters: DirectoryFilters,
  first: DirectoryResponse,
  rest: DirectoryResponse[],
): DirectoryList {
  const filled = [first, ...rest].filter((response) => response.data.length > 0);
  const last = filled.at(-1) ?? first;
  const seen = new Set<string>();
  return {
    filters: { ...filters, page: last.page },
    pages: filled.map(({ page, data }) => ({
      page,
      entries: data.filter(({ id }) => !seen.has(id) && seen.add(id)),
    })),
    total: first.total,
    totalIsCapped: first.totalIsCapped,
    isSimilar: first.isSimilar ?? false,
    hasMore: hasMoreAfter(last),
  };
}
