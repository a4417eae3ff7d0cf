import {
  artworkCategories,
  artworkCategoryLabels,
  artworkLimits,
  artworkSorts,
  artworkYears,
  mainColourLabels,
  mainColours,
  orientationLabels,
  orientations,
  ownArtworkSorts,
  ownArtworkStates,
  sizeClasses,
  sizeClassLabels,
} from './artwork';
import { formatCountry } from './country';
import type { FilterDefinitions, FilterLabels, FiltersOf } from './filter';
import { DEFAULT_CURRENCY, formatMoney, getDecimals } from './money';
import { capitalize } from './text';

const anyNumber = { kind: 'number', min: 0, max: 999_999_999 } as const;
const anyYear = { kind: 'number', min: artworkYears.from, max: artworkYears.to } as const;

export const artworkFilters = {
  tags: { kind: 'words', max: 15, maxLength: artworkLimits.tag },
  category: { kind: 'first', values: artworkCategories },
  /** Materials and techniques, as listed in the `media` facet. */
  medium: { kind: 'words', max: 15, maxLength: artworkLimits.mediumName, isLowerCase: true, hasBoxes: true },
  /** The artist's country. */
  country: { kind: 'country' },
  city: { kind: 'text', maxLength: 120, isLine: true },
  forSale: { kind: 'flag' },
  sizeClass: { kind: 'values', values: sizeClasses, hasBoxes: true },
  orientation: { kind: 'values', values: orientations, hasBoxes: true },
  colour: { kind: 'values', values: mainColours, hasBoxes: true },
  /** In whole units of `currency`. Only works with a public price in that currency match. */
  priceFrom: { ...anyNumber, chip: 'price' },
  priceTo: { ...anyNumber, chip: 'price' },
  currency: { kind: 'currency', defaultValue: DEFAULT_CURRENCY, chip: 'price' },
  yearFrom: { ...anyYear, chip: 'year' },
  yearTo: { ...anyYear, chip: 'year' },
  sortBy: { kind: 'sort', values: artworkSorts, defaultValue: 'newest' },
  page: { kind: 'page' },
  size: { kind: 'size', defaultValue: 24, ofApi: 10 },
} as const satisfies FilterDefinitions;

export const wallFilters = {
  category: { kind: 'first', values: artworkCategories, isAsGiven: true },
  page: { kind: 'page' },
} as const satisfies FilterDefinitions;

export const ownArtworkFilters = {
  /** Every word must match the title, medium, series, year or a tag. */
  searchQuery: { kind: 'text', maxLength: 120, isLine: true },
  state: { kind: 'value', values: ownArtworkStates },
  sortBy: { kind: 'choice', values: ownArtworkSorts, defaultValue: 'order' },
} as const satisfies FilterDefinitions;

/** A function keeps server-only labels out of the browser bundle. */
export function getArtworkFilterLabels() {
  return {
    tags: String,
    category: artworkCategoryLabels,
    medium: capitalize,
    country: (code) => formatCountry(code),
    city: String,
    forSale: () => 'For sale',
    sizeClass: sizeClassLabels,
    orientation: orientationLabels,
    colour: mainColourLabels,
    price: (_, filters) => formatPrices(filters),
    year: (_, { yearFrom, yearTo }) => formatSpan(yearFrom, yearTo),
  } as const satisfies FilterLabels<typeof artworkFilters>;
}

function formatPrices({ priceFrom, priceTo, currency }: FiltersOf<typeof artworkFilters>): string {
  const code = currency || DEFAULT_CURRENCY;
  const format = (units: string) =>
    units === '' ? '' : formatMoney({ amount: Number(units) * 10 ** getDecimals(code), currency: code });
  return formatSpan(format(priceFrom), format(priceTo));
}

function formatSpan(from: string, to: string): string {
  if (from === '') return `Up to ${to}`;
  if (to === '') return `From ${from}`;
  return from === to ? from : `${from} to ${to}`;
}
