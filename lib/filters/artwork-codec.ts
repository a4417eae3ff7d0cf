import { artworksQuery } from '@/lib/contract/artwork';
import { readLeniently, type SearchParams } from '@/lib/contract/lenient';
import { line } from '@/lib/contract/values';
import { artworkCategories, mainColours, orientations, sizeClasses } from '@/lib/domain/artwork';
import {
  ARTWORKS_PAGE_SIZE,
  type ArtworkFilters,
  encodeArtwork,
  encodeWall,
  listFilters,
  type NumberFilter,
  numberFilters,
  reconcile,
  type WallFilters,
} from './artwork';
import { type FilterCodec, filterKnownEntries, joinRepeated } from './query';
import { readWholeNumber } from './read-whole-number';

const listQuery = artworksQuery.omit({ featured: true });
const wallQuery = artworksQuery.pick({ category: true, page: true });

/** The query of `/artworks`. */
export const artworkCodec: FilterCodec<ArtworkFilters> = { decode: decodeArtwork, encode: encodeArtwork };

function decodeArtwork(params: SearchParams): ArtworkFilters {
  const query = readLeniently(listQuery, joinRepeated(params, [...Object.keys(listFilters), 'medium']));
  const { tags = [], medium = [], page, size } = listQuery.parse(query);
  const numbers = readNumbers(params);
  return reconcile({
    // Each once and in order.
    tags: [...tags].sort(),
    category: filterKnownEntries(artworkCategories, query.category)[0],
    medium: [...new Set(medium.map((name) => name.toLowerCase()))].sort(),
    country: query.country ?? '',
    city: query.city ?? '',
    forSale: query.forSale !== undefined,
    sizeClass: filterKnownEntries(sizeClasses, query.sizeClass),
    orientation: filterKnownEntries(orientations, query.orientation),
    colour: filterKnownEntries(mainColours, query.colour),
    ...numbers,
    currency: query.currency ?? '',
    sortBy: query.sortBy === 'rotation' ? query.sortBy : undefined,
    page,
    size: query.size === undefined || size === ARTWORKS_PAGE_SIZE ? undefined : size,
  });
}

/** The longest text that stays in the field of a number. */
const MISTYPED = 20;
const mistypedText = line(MISTYPED, 1);

/** The numbers of an address as the fields of the page read them, and the texts that are none. */
function readNumbers(params: SearchParams): Pick<ArtworkFilters, NumberFilter | 'mistyped'> {
  const numbers = { priceFrom: '', priceTo: '', yearFrom: '', yearTo: '' };
  const mistyped: Partial<Record<NumberFilter, string>> = {};
  for (const name of ['priceFrom', 'priceTo', 'yearFrom', 'yearTo'] as const) {
    const given = params[name];
    const text = (Array.isArray(given) ? given[0] : given)?.trim().slice(0, MISTYPED).trim() ?? '';
    const { data } = mistypedText.safeParse(text);
    if (data === undefined) continue;
    const read = readWholeNumber(data, numberFilters[name]);
    if (typeof read === 'string') numbers[name] = read;
    else mistyped[name] = data;
  }
  return { ...numbers, mistyped };
}

/** The query of `/art`: one category. */
export const wallCodec: FilterCodec<WallFilters> = {
  decode: (params) => {
    const { category, page } = wallQuery.parse(readLeniently(wallQuery, params));
    return { category: category?.[0], page };
  },
  encode: encodeWall,
};
