import { artworksQuery } from '@/lib/contract/artwork';
import { readLeniently, type SearchParams } from '@/lib/contract/lenient';
import { artworkCategories, mainColours, orientations, sizeClasses } from '@/lib/domain/artwork';
import { type ArtworkFilters, encodeArtwork, encodeWall, listFilters, reconcile, type WallFilters } from './artwork';
import { type FilterCodec, filterKnownEntries, joinRepeated } from './query';

const listQuery = artworksQuery.omit({ featured: true });
const wallQuery = artworksQuery.pick({ category: true, page: true });
const usual = listQuery.parse({});

/** The query of `/artworks`. */
export const artworkCodec: FilterCodec<ArtworkFilters> = { decode: decodeArtwork, encode: encodeArtwork };

function decodeArtwork(params: SearchParams): ArtworkFilters {
  const query = readLeniently(listQuery, joinRepeated(params, Object.keys(listFilters)));
  const { tags = [], page, size } = listQuery.parse(query);
  return reconcile({
    // Each once and in order.
    tags: [...tags].sort(),
    category: filterKnownEntries(artworkCategories, query.category)[0],
    forSale: query.forSale !== undefined,
    sizeClass: filterKnownEntries(sizeClasses, query.sizeClass),
    orientation: filterKnownEntries(orientations, query.orientation),
    colour: filterKnownEntries(mainColours, query.colour),
    priceFrom: readNumber(query.priceFrom),
    priceTo: readNumber(query.priceTo),
    currency: query.currency ?? '',
    yearFrom: readNumber(query.yearFrom),
    yearTo: readNumber(query.yearTo),
    sortBy: query.sortBy === 'rotation' ? query.sortBy : undefined,
    page,
    size: size === usual.size ? undefined : size,
  });
}

/** One spelling of a number: without zeros in front. */
function readNumber(digits: string | undefined): string {
  return digits === undefined ? '' : String(Number(digits));
}

/** The query of `/art`: one category. */
export const wallCodec: FilterCodec<WallFilters> = {
  decode: (params) => {
    const { category, page } = wallQuery.parse(readLeniently(wallQuery, params));
    return { category: category?.[0], page };
  },
  encode: encodeWall,
};
