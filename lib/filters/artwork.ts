import {
  type ArtworkCategory,
  type ArtworkSort,
  artworkYears,
  type MainColour,
  mainColours,
  type Orientation,
  orientations,
  type SizeClass,
  sizeClasses,
} from '@/lib/domain/artwork';
import { DEFAULT_CURRENCY } from '@/lib/domain/money';
import { paths } from '@/lib/paths';
import { changeAndResetPage } from './change';
import { encodePage, omitEmpty, type Query } from './query';

/** The filter state of `/artworks`. Empty text and empty lists mean "any". */
export type ArtworkFilters = {
  /** Any of them; in order. */
  tags: readonly string[];
  category: ArtworkCategory | undefined;
  /** Materials and techniques, any of them; in order. */
  medium: readonly string[];
  /** Where the artist is. */
  country: string;
  city: string;
  forSale: boolean;
  sizeClass: readonly SizeClass[];
  orientation: readonly Orientation[];
  colour: readonly MainColour[];
  /** Whole units of `currency`, in digits. */
  priceFrom: string;
  priceTo: string;
  /** Empty without a price, and for the one that goes without saying. */
  currency: string;
  yearFrom: string;
  yearTo: string;
  /** Text of the address that is no number of its filter. It leaves nothing out and stays in its field. */
  mistyped: Readonly<Partial<Record<NumberFilter, string>>>;
  /** Undefined for the order that goes without saying: the newest first. */
  sortBy: Exclude<ArtworkSort, 'newest'> | undefined;
  page: number;
  /** Undefined for the usual one. */
  size: number | undefined;
};

/** The filter state of `/art`. */
export type WallFilters = {
  category: ArtworkCategory | undefined;
  page: number;
};

/** Filters that hold several values, with those that there are. */
export const listFilters = { sizeClass: sizeClasses, orientation: orientations, colour: mainColours } as const;
export type ListFilter = keyof typeof listFilters;

/** Filters that are typed, with the least and the most that the product API takes. */
export const numberFilters = {
  priceFrom: { least: 0, most: 999_999_999 },
  priceTo: { least: 0, most: 999_999_999 },
  yearFrom: { least: artworkYears.from, most: artworkYears.to },
  yearTo: { least: artworkYears.from, most: artworkYears.to },
} as const;
export type NumberFilter = keyof typeof numberFilters;
const numberNames = ['priceFrom', 'priceTo', 'yearFrom', 'yearTo'] as const satisfies readonly NumberFilter[];

/** Works of one page. The product API's own size is smaller, so that every request names it. */
export const ARTWORKS_PAGE_SIZE = 24;

/** What one chip takes away: ends of a span go together. In the order in which chips and advice name them. */
const filterNames = [
  'tags',
  'category',
  'medium',
  'country',
  'city',
  'forSale',
  'sizeClass',
  'orientation',
  'colour',
  'price',
  'year',
] as const;
export type FilterName = (typeof filterNames)[number];

export const noFilters: ArtworkFilters = {
  tags: [],
  category: undefined,
  medium: [],
  country: '',
  city: '',
  forSale: false,
  sizeClass: [],
  orientation: [],
  colour: [],
  priceFrom: '',
  priceTo: '',
  currency: '',
  yearFrom: '',
  yearTo: '',
  mistyped: {},
  sortBy: undefined,
  page: 1,
  size: undefined,
};

const withoutFilter = {
  tags: { tags: [] },
  category: { category: undefined },
  medium: { medium: [] },
  country: { country: '' },
  city: { city: '' },
  forSale: { forSale: false },
  sizeClass: { sizeClass: [] },
  orientation: { orientation: [] },
  colour: { colour: [] },
  price: { priceFrom: '', priceTo: '', currency: '' },
  year: { yearFrom: '', yearTo: '' },
} as const satisfies Record<FilterName, Partial<ArtworkFilters>>;

/** A span from its lower end to its upper one, whichever was named first; a currency only with a price. */
export function reconcile(filters: ArtworkFilters): ArtworkFilters {
  const [priceFrom, priceTo] = orderSpan(filters.priceFrom, filters.priceTo);
  const [yearFrom, yearTo] = orderSpan(filters.yearFrom, filters.yearTo);
  const isSaid = (priceFrom !== '' || priceTo !== '') && filters.currency !== DEFAULT_CURRENCY;
  return { ...filters, priceFrom, priceTo, yearFrom, yearTo, currency: isSaid ? filters.currency : '' };
}

function orderSpan(from: string, to: string): [from: string, to: string] {
  return from !== '' && to !== '' && Number(from) > Number(to) ? [to, from] : [from, to];
}

/** A number that is set takes the place of one that was mistyped. */
export function changeFilters(filters: ArtworkFilters, change: Partial<ArtworkFilters>): ArtworkFilters {
  const mistyped = Object.fromEntries(Object.entries(filters.mistyped).filter(([name]) => !(name in change)));
  return reconcile(changeAndResetPage({ ...filters, mistyped }, change));
}

/** Adds a material or takes it away when it is there. */
export function toggleMedium(filters: ArtworkFilters, name: string): ArtworkFilters {
  const { medium } = filters;
  const next = medium.includes(name) ? medium.filter((entry) => entry !== name) : [...medium, name].sort();
  return changeFilters(filters, { medium: next });
}

/** Adds a value to a list filter, or takes it away when it is there; in the domain's order. */
export function toggleValue(filters: ArtworkFilters, name: ListFilter, value: string): ArtworkFilters {
  const chosen: readonly string[] = filters[name];
  const known: readonly string[] = listFilters[name];
  return changeFilters(filters, { [name]: known.filter((entry) => chosen.includes(entry) !== (entry === value)) });
}

/** One filter emptied. */
export function dropFilter(filters: ArtworkFilters, name: FilterName): ArtworkFilters {
  return changeFilters(filters, withoutFilter[name]);
}

/** Everything away but the order of the list and its size. */
export function clearFilters({ sortBy, size }: ArtworkFilters): ArtworkFilters {
  return { ...noFilters, sortBy, size };
}

/** The filters that narrow the list. */
export function activeNames(filters: ArtworkFilters): FilterName[] {
  const query = encodeArtwork({ ...filters, mistyped: {} });
  return filterNames.filter((name) => Object.keys(withoutFilter[name]).some((key) => key in query));
}

/** Whether few addresses say the like: there is no end to prices and years, and few ask for a later page. */
export function isBounded(filters: ArtworkFilters): boolean {
  const { mistyped, page, size } = filters;
  const hasNumber = numberNames.some((name) => filters[name] !== '' || mistyped[name] !== undefined);
  return !hasNumber && page === 1 && size === undefined;
}

/** The query of the address. */
export function encodeArtwork(filters: ArtworkFilters): Query {
  const { mistyped } = filters;
  return omitEmpty({
    tags: filters.tags.join(','),
    category: filters.category,
    medium: filters.medium.join(','),
    country: filters.country,
    city: filters.city,
    forSale: filters.forSale ? 'true' : '',
    sizeClass: filters.sizeClass.join(','),
    orientation: filters.orientation.join(','),
    colour: filters.colour.join(','),
    priceFrom: mistyped.priceFrom ?? filters.priceFrom,
    priceTo: mistyped.priceTo ?? filters.priceTo,
    currency: filters.currency,
    yearFrom: mistyped.yearFrom ?? filters.yearFrom,
    yearTo: mistyped.yearTo ?? filters.yearTo,
    sortBy: filters.sortBy,
    page: encodePage(filters.page),
    size: filters.size?.toString(),
  });
}

/** The filters as a query of the product API, without order and page. */
export function createFacetsQuery(filters: ArtworkFilters): Query {
  return encodeArtwork({ ...filters, mistyped: {}, sortBy: undefined, page: 1, size: undefined });
}

/** The query of the product API for a page of the list. */
export function createListQuery(filters: ArtworkFilters): Query {
  const { size = ARTWORKS_PAGE_SIZE } = filters;
  return { ...encodeArtwork({ ...filters, mistyped: {} }), size: String(size) };
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
