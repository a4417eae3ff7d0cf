import { getArtworkFilterLabels } from '@/lib/shared/domain/artwork-filters';
import * as active from '@/lib/shared/filters/active-filters';
import { type ArtworkFilters, artworkList, type FilterName } from '@/lib/shared/filters/artwork';

export type ActiveFilter = active.ActiveFilter<FilterName, ArtworkFilters>;

/** Lists each active filter value with the filters that remain without it, one chip each. */
export function listActiveFilters(filters: ArtworkFilters): ActiveFilter[] {
  return active.listActiveFilters(artworkList, getArtworkFilterLabels(), filters);
}
