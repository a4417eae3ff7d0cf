import type { Metadata } from 'next';
import type { ArtworkPage } from '@/lib/shared/contract/artwork';
import { type ArtworkCategory, artworkCategoryLabels, formatArtworksTitle } from '@/lib/shared/domain/artwork';
import { hasMoreAfter } from '@/lib/shared/domain/paging';
import { formatCounted, joinWithAnd } from '@/lib/shared/domain/text';
import { type ArtworkFilters, createArtworksHref, createWallHref, noFilters } from '@/lib/shared/filters/artwork';
import { createDescription } from './description';
import { createListMetadata } from './metadata';

/** Only tags and categories make a page worth indexing; sizes, orders and other filters do not. */
export function createArtworksMetadata(filters: ArtworkFilters, works: ArtworkPage): Metadata {
  const { tags, category, page } = filters;
  const isPlain = createArtworksHref(filters) === createArtworksHref({ ...noFilters, tags, category, page });
  const of = category === undefined ? '' : ` in ${artworkCategoryLabels[category].toLowerCase()}`;
  const count = formatCounted(works.total, 'work', 'works', works.totalIsCapped);
  return createListMetadata({
    title: formatArtworksTitle(filters),
    description: createDescription([
      `${count}${of} ${tags.length > 0 ? `tagged ${joinWithAnd(tags)}` : 'by artists from everywhere'}`,
      'Each shown whole, with its medium, its size and who made it',
    ]),
    createPath: (number = 1) => createArtworksHref({ ...filters, page: number }),
    page,
    hasMore: hasMoreAfter(works),
    isIndexed: works.data.length > 0 && isPlain,
  });
}

/** @param shown the number of loaded parts of the wall, and whether there are more. */
export function createArtWallMetadata(
  category: ArtworkCategory | undefined,
  shown: { parts: number; hasMore: boolean; isEmpty: boolean },
): Metadata {
  const what = category ? artworkCategoryLabels[category] : undefined;
  return createListMetadata({
    title: what ? `${what} on the wall` : 'The wall',
    description: createDescription([
      `${what ?? 'Featured works'} by artists from everywhere, shown whole`,
      'Hung side by side at their own proportions, with who made them, of what and how large',
    ]),
    createPath: (number = 1) => createWallHref({ category, page: number }),
    page: Math.max(1, shown.parts),
    hasMore: shown.hasMore,
    isIndexed: !shown.isEmpty,
  });
}
