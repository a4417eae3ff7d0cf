import type { ArtworkFacets, ArtworkPage } from '@/lib/shared/contract/artwork';
import { type ArtworkCategory, formatArtworksTitle } from '@/lib/shared/domain/artwork';
import { formatCounted, joinWithAnd } from '@/lib/shared/domain/text';
import type { ArtworkFilters } from '@/lib/shared/filters/artwork';
import { listCategoriesWithArtworks } from '../artwork-categories';
import { type ActiveFilter, listActiveFilters } from './artwork-filters';
import { createFilterPanel, type FilterPanel } from './filter-panel';

/** Data of the list's frame. Its texts are formatted on the server. */
export type ArtworkFrameData = {
  filters: ArtworkFilters;
  title: string;
  categories: readonly ArtworkCategory[];
  active: readonly ActiveFilter[];
  panel: FilterPanel;
  /** Number of works: "362 works". */
  found: string;
  /** Filter values in the URL that are not whole numbers, such as “90.5”; null if there are none. */
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
