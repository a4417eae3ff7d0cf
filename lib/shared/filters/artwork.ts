import { artworkFilters, wallFilters } from '@/lib/shared/domain/artwork-filters';
import type { ChipOf, FiltersOf, NameOfKind } from '@/lib/shared/domain/filter';
import { DEFAULT_CURRENCY } from '@/lib/shared/domain/money';
import { paths } from '@/lib/shared/paths';
import { createFilterList } from './filter-list';
import { encodeFilters, type Query } from './filter-values';

export type ArtworkFilters = FiltersOf<typeof artworkFilters>;
export type WallFilters = FiltersOf<typeof wallFilters>;
export type FilterName = ChipOf<typeof artworkFilters>;
export type NumberFilter = NameOfKind<typeof artworkFilters, 'number'>;

/** Swaps the ends of reversed ranges. Only keeps a currency if a price is set and the currency is not the default. */
function applyRule(filters: ArtworkFilters): ArtworkFilters {
  const [priceFrom, priceTo] = orderSpan(filters.priceFrom, filters.priceTo);
  const [yearFrom, yearTo] = orderSpan(filters.yearFrom, filters.yearTo);
  const isSaid = (priceFrom !== '' || priceTo !== '') && filters.currency !== DEFAULT_CURRENCY;
  return { ...filters, priceFrom, priceTo, yearFrom, yearTo, currency: isSaid ? filters.currency : '' };
}

function orderSpan(from: string, to: string): [from: string, to: string] {
  return from !== '' && to !== '' && Number(from) > Number(to) ? [to, from] : [from, to];
}

export const artworkList = createFilterList(artworkFilters, applyRule);
export const { noFilters, changeFilters, toggleValue, clearFilters, listActiveNames, isBounded } = artworkList;

export function createFacetsQuery(filters: ArtworkFilters): Query {
  return artworkList.encode({ ...filters, mistyped: {}, sortBy: undefined, page: 1, size: undefined });
}

/** The site requests larger pages than the API's default. */
export function createListQuery(filters: ArtworkFilters): Query {
  const { size = artworkFilters.size.defaultValue } = filters;
  return { ...artworkList.encode({ ...filters, mistyped: {} }), size: String(size) };
}

export function createArtworksHref(filters: ArtworkFilters): string {
  return paths.artworks(artworkList.encode(filters));
}

export function createWallHref(filters: WallFilters): string {
  return paths.artWall(encodeFilters(wallFilters, filters));
}
