import { ownArtworkFilters } from '@/lib/shared/domain/artwork-filters';
import type { FiltersOf } from '@/lib/shared/domain/filter';
import { createPlainCodec } from './plain-codec';

/** The filters of an artist's own list of works. */
export type OwnArtworkFilters = FiltersOf<typeof ownArtworkFilters>;

const { decode, encode: encodeOwnFilters } = createPlainCodec(ownArtworkFilters);

export { encodeOwnFilters };

export const noOwnFilters = decode({});

/** Decodes the query of a URL; unknown values are omitted. The first value of a repeated name counts. */
export function decodeOwnFilters(params: URLSearchParams): OwnArtworkFilters {
  return decode(Object.fromEntries([...params].reverse()));
}

/** Returns true if the list shows every work in the order that visitors see, so that the order can be changed. */
export function isWholeInOrder(filters: OwnArtworkFilters): boolean {
  return Object.keys(encodeOwnFilters(filters)).length === 0;
}
