import type { Metadata } from 'next';
import type { ArtworkPage } from '@/lib/contract/artwork';
import { type ArtworkCategory, artworkCategoryLabels } from '@/lib/domain/artwork';
import { hasMoreAfter } from '@/lib/domain/paging';
import { formatCounted, joinWithAnd } from '@/lib/domain/text';
import { type ArtworkFilters, createArtworksHref, createWallHref } from '@/lib/filters/artwork';
import { createDescription } from './description';
import { createListMetadata } from './metadata';

/** A page of another size is nothing to be found by. */
export function createArtworksMetadata(filters: ArtworkFilters, works: ArtworkPage): Metadata {
  const { tags, page, size } = filters;
  const count = formatCounted(works.total, 'work', 'works', works.totalIsCapped);
  return createListMetadata({
    title: tags.length > 0 ? `Works tagged ${joinWithAnd(tags)}` : 'All works',
    description: createDescription([
      tags.length > 0 ? `${count} tagged ${joinWithAnd(tags)}` : `${count} by artists from everywhere`,
      'The newest first, each shown whole, with its medium, its size and who made it',
    ]),
    createPath: (number = 1) => createArtworksHref({ ...filters, page: number }),
    page,
    hasMore: hasMoreAfter(works),
    isIndexed: works.data.length > 0 && size === undefined,
  });
}

/** @param shown how many parts of the wall are shown, and whether there are more. */
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
