import { artworksQuery } from '@/lib/contract/artwork';
import { readLeniently } from '@/lib/contract/lenient';
import { type ArtworkFilters, encodeArtwork, encodeWall, type WallFilters } from './artwork';
import type { FilterCodec } from './query';

const listQuery = artworksQuery.pick({ tags: true, page: true, size: true });
const wallQuery = artworksQuery.pick({ category: true, page: true });
const usual = listQuery.parse({});

/** The query of `/artworks`: tags each once and in order. */
export const artworkCodec: FilterCodec<ArtworkFilters> = {
  decode: (params) => {
    const { tags = [], page, size } = listQuery.parse(readLeniently(listQuery, params));
    return { tags: [...tags].sort(), page, size: size === usual.size ? undefined : size };
  },
  encode: encodeArtwork,
};

/** The query of `/art`: one category. */
export const wallCodec: FilterCodec<WallFilters> = {
  decode: (params) => {
    const { category, page } = wallQuery.parse(readLeniently(wallQuery, params));
    return { category: category?.[0], page };
  },
  encode: encodeWall,
};
