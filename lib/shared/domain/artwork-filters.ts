import type { Words } from '@/lib/shared/i18n/words';
import {
  artworkCategories,
  artworkLimits,
  artworkSorts,
  artworkYears,
  mainColours,
  orientations,
  ownArtworkSorts,
  ownArtworkStates,
  sizeClasses,
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

/** A function, so browsers do not load labels that only the server uses. */
export function getArtworkFilterLabels(words: Words) {
  const { t, language } = words;
  return {
    tags: String,
    category: (category) => t(`artwork.category.${category}`),
    medium: capitalize,
    country: (code) => formatCountry(code, language),
    city: String,
    forSale: () => t('artwork.availability.FOR_SALE'),
    sizeClass: (sizeClass) => t(`artwork.sizeClass.${sizeClass}`),
    orientation: (orientation) => t(`artwork.orientation.${orientation}`),
    colour: (colour) => t(`artwork.colour.${colour}`),
    price: (_, filters) => formatPrices(filters, words),
    year: (_, { yearFrom, yearTo }) => formatSpan(yearFrom, yearTo, t),
  } as const satisfies FilterLabels<typeof artworkFilters>;
}

function formatPrices({ priceFrom, priceTo, currency }: FiltersOf<typeof artworkFilters>, words: Words): string {
  const code = currency || DEFAULT_CURRENCY;
  const format = (units: string) =>
    units === ''
      ? ''
      : formatMoney({ amount: Number(units) * 10 ** getDecimals(code), currency: code }, [], words.language);
  return formatSpan(format(priceFrom), format(priceTo), words.t);
}

function formatSpan(from: string, to: string, t: Words['t']): string {
  if (from === '') return t('artwork.filter.atMost', { to });
  if (to === '') return t('artwork.filter.atLeast', { from });
  return from === to ? from : t('ui.range', { from, to });
}
