import type { FiltersOf } from '@/lib/shared/domain/filter';
import { searchFilters } from '@/lib/shared/domain/search';
import { paths } from '@/lib/shared/paths';
import { encodeFilters } from './filter-values';

export type SearchFilters = FiltersOf<typeof searchFilters>;

export function createSearchHref(filters: SearchFilters): string {
  return paths.search(encodeFilters(searchFilters, filters));
}

export function createResultsHref(typed: string): string {
  return paths.search({ query: normalizeTyped(typed) });
}

export function normalizeTyped(typed: string): string {
  return typed.normalize('NFC').trim();
}
