import type { ArtworkCategory } from '@/lib/domain/artwork';
import { paths } from '@/lib/paths';
import { encodePage, omitEmpty, type Query } from './query';

/** The filter state of `/artworks`. */
export type ArtworkFilters = {
  /** Any of them; in order. */
  tags: readonly string[];
  page: number;
  /** Undefined for the usual one. */
  size: number | undefined;
};

/** The filter state of `/art`. */
export type WallFilters = {
  category: ArtworkCategory | undefined;
  page: number;
};

/** Whether few addresses say the like: few ask for a later page, or another size. */
export function isBounded({ page, size }: ArtworkFilters): boolean {
  return page === 1 && size === undefined;
}

export function encodeArtwork({ tags, page, size }: ArtworkFilters): Query {
  return omitEmpty({ tags: tags.join(','), page: encodePage(page), size: size?.toString() });
}

export function encodeWall({ category, page }: WallFilters): Query {
  return omitEmpty({ category, page: encodePage(page) });
}

/** The address of `/artworks` that shows these filters. */
export function createArtworksHref(filters: ArtworkFilters): string {
  return paths.artworks(encodeArtwork(filters));
}

/** The address of `/art` that shows these filters. */
export function createWallHref(filters: WallFilters): string {
  return paths.artWall(encodeWall(filters));
}
