import type { Filter, FilterDefinitions } from '@/lib/shared/domain/filter';
import { MAX_STORED_PAGE } from '@/lib/shared/domain/paging';
import { encodeFilters, type FilterValues } from './filter-values';

/**
 * Returns true if few URLs have filters like these, so that the page is worth caching. Few readers request later pages.
 */
export function hasFewUrls(definitions: FilterDefinitions, filters: FilterValues): boolean {
  const { page, ...others } = filters;
  const isEarly = Number(page ?? 1) <= MAX_STORED_PAGE;
  return isEarly && Object.keys(encodeFilters(definitions, others)).every((name) => !isEndless(definitions[name]));
}

function isEndless(filter: Filter | undefined): boolean {
  if (filter?.kind === 'text') return filter.isEndless === true;
  return ['number', 'day', 'size'].some((kind) => kind === filter?.kind);
}
