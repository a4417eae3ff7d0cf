import type { DirectoryEntry } from '@/lib/shared/contract/profile';
import { hasMoreAfter } from '@/lib/shared/domain/paging';
import type { DirectoryFilters, FilterKey } from '@/lib/shared/filters/directory';

/** One page of the list, as the product API answers it. */
export type DirectoryResponse = {
  data: DirectoryEntry[];
  page: number;
  size: number;
  pages: number;
  total: number;
  totalIsCapped: boolean;
};

/** What an address shows of the list. */
export type DirectoryList = {
  /** The filters as shown: pages past the end are left out. */
  filters: DirectoryFilters;
  pages: { page: number; entries: DirectoryEntry[] }[];
  total: number;
  totalIsCapped: boolean;
  hasMore: boolean;
};

/** How many there would be without a filter. */
export type Suggestion = { key: FilterKey; filters: DirectoryFilters; total: number; totalIsCapped: boolean };

/** The answers as one list. A profile that a change between two answers brought twice is shown once. */
export function createDirectoryList(
  filters: DirectoryFilters,
  first: DirectoryResponse,
  rest: DirectoryResponse[],
): DirectoryList {
  const filled = [first, ...rest].filter((answer) => answer.data.length > 0);
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
    hasMore: hasMoreAfter(last),
  };
}

/** The filter to drop that helps most, or undefined when none alone helps. */
export function chooseSuggestion(tries: readonly Suggestion[]): Suggestion | undefined {
  return tries.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)[0];
}
