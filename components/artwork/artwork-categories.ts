import type { ArtworkFacets } from '@/lib/shared/contract/artwork';
import { type ArtworkCategory, artworkCategories } from '@/lib/shared/domain/artwork';

/** Lists the categories that contain works, plus the chosen one, in the order of the domain. */
export function listCategoriesWithArtworks(facets: ArtworkFacets, chosen?: ArtworkCategory): ArtworkCategory[] {
  const filled = new Set(facets.categories.flatMap(({ value, count }) => (count === 0 ? [] : [value])));
  return artworkCategories.filter((category) => category === chosen || filled.has(category));
}
