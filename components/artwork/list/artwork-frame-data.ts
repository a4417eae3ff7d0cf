import type { ArtworkFacets, ArtworkPage } from '@/lib/shared/contract/artwork';
import { type ArtworkCategory, formatArtworksTitle } from '@/lib/shared/domain/artwork';
import { formatCounted, joinWithAnd } from '@/lib/shared/domain/text';
import type { ArtworkFilters } from '@/lib/shared/filters/artwork';
import { listCategoriesWithArtworks } from '../artwork-categories';
import { type ActiveFilter, listActiveFilters } from './artwork-filters';
import { createFilterPanel, type FilterPanel } from './filter-panel';

/** What the list's shell shows around the works. Its texts are made on the server. */
export type ArtworkFrameData = {
  filters: ArtworkFilters;
  title: string;
  categories: readonly ArtworkCategory[];
  active: readonly ActiveFilter[];
  panel: FilterPanel;
  /** "362 works" */
  found: string;
  /** Text of the address that is no number of its filter: “90.5”; null when there is none. */
  mistyped: string | null;
};

export function createArtworkFrameData(
  filters: ArtworkFilters,
  { total, totalIsCapped }: ArtworkPage,
  facets: ArtworkFacets,
): ArtworkFrameData {
  const mistyped = Object.values(filters.mistyped).map((text) => `“${text}”`);
  return {
    filters: { ...filters, page: 1 },
    title: formatArtworksTitle(filters),
    categories: listCategoriesWithArtworks(facets, filters.category),
    active: listActiveFilters(filters),
    panel: createFilterPanel(facets, filters),
    found: formatCounted(total, 'work', 'works', totalIsCapped),
    mistyped: mistyped.length === 0 ? null : joinWithAnd(mistyped),
  };
}
