import type { ArtworkFacets } from '@/lib/contract/artwork';
import { type ArtworkCategory, artworkCategories } from '@/lib/domain/artwork';

/** Categories in which there are works, in the order of the domain. */
export function listCategoriesWithArtworks(facets: ArtworkFacets): ArtworkCategory[] {
  const counts = new Map(facets.categories.map(({ value, count }) => [value, count]));
  return artworkCategories.filter((category) => (counts.get(category) ?? 0) > 0);
}
