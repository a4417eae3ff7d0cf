import { ownArtworkFilters } from '@/lib/shared/domain/artwork-filters';
import type { FiltersOf } from '@/lib/shared/domain/filter';
import { createPlainCodec } from './plain-codec';

export type OwnArtworkFilters = FiltersOf<typeof ownArtworkFilters>;

const { decode, encode: encodeOwnFilters } = createPlainCodec(ownArtworkFilters);

export { encodeOwnFilters };

export const noOwnFilters = decode({});

/** Ignores unknown values, and uses the first value of a repeated name. */
export function decodeOwnFilters(params: URLSearchParams): OwnArtworkFilters {
  return decode(Object.fromEntries([...params].reverse()));
}

export function isWholeInOrder(filters: OwnArtworkFilters): boolean {
  return Object.keys(encodeOwnFilters(filters)).length === 0;
}
