import { describe, expect, it } from 'vitest';
import { createArtworkFrameData, listActiveFilters } from '@/components/artwork/list/artwork-frame-data';
import { formatNumberError } from '@/components/artwork/list/number-field';
import type { ArtworkFacets } from '@/lib/shared/contract/artwork';
import { formatArtworksTitle } from '@/lib/shared/domain/artwork';
import { formatPriceOnLabel } from '@/lib/shared/domain/format-price';
import {
  type ArtworkFilters,
  changeFilters,
  clearFilters,
  createArtworksHref,
  createListQuery,
  isBounded,
  noFilters,
  toggleValue,
} from '@/lib/shared/filters/artwork';
import { artworkCodec } from '@/lib/shared/filters/codecs';
import { readWholeNumber } from '@/lib/shared/filters/read-whole-number';
import { english } from '@/tests/support/words';

const every: ArtworkFilters = {
  tags: ['oil', 'sea'],
  category: 'PRINT',
  medium: ['ink', 'paper'],
  country: 'IE',
  city: 'Galway',
  forSale: true,
  sizeClass: ['SMALL'],
  orientation: ['LANDSCAPE', 'SQUARE'],
  colour: ['BLUE'],
  priceFrom: '500',
  priceTo: '2000',
  currency: 'EUR',
  yearFrom: '1950',
  yearTo: '',
  mistyped: {},
  sortBy: 'rotation',
  page: 3,
  size: 20,
};

const facets: ArtworkFacets = {
  categories: [{ value: 'PRINT', count: 3 }],
  tags: [],
  media: [],
  countries: [],
  cities: [],
  forSale: 0,
  sizeClasses: [{ value: 'LARGE', count: 3 }],
  orientations: [],
  colours: [{ value: 'RED', count: 1 }],
  currencies: [
    { value: 'EUR', count: 2 },
    { value: 'CHF', count: 1 },
  ],
  years: null,
};
const page = { data: [], page: 1, size: 10, pages: 0, total: 0, totalIsCapped: false };

describe('artwork filters', () => {
  it('labels each active filter, and links to the list without it', () => {
    expect(listActiveFilters(every, english).map(({ label }) => label)).toEqual([
      'oil',
      'sea',
      'Print',
      'Ink',
      'Paper',
      'Ireland',
      'Galway',
      'For sale',
      'Small, up to 40 cm',
      'Landscape',
      'Square',
      'Blue',
      '€500 to €2,000',
      'From 1950',
    ]);
    const price = listActiveFilters(every, english).find(({ name }) => name === 'price');
    expect(createArtworksHref(price?.without ?? noFilters)).toBe(
      '/artworks?tags=oil,sea&category=PRINT&medium=ink,paper&country=IE&city=Galway&forSale=true&sizeClass=SMALL&orientation=LANDSCAPE,SQUARE&colour=BLUE&yearFrom=1950&sortBy=rotation&size=20',
    );
    expect(listActiveFilters({ ...noFilters, sortBy: 'rotation', page: 2 }, english)).toEqual([]);
  });

  it('removes values of a filter one at a time', () => {
    const without = listActiveFilters(every, english).map(({ without: left }) => createArtworksHref(left));
    expect(new Set(without).size).toBe(without.length);
    const sea = listActiveFilters(every, english).find(({ label }) => label === 'sea');
    expect(sea?.without.tags).toEqual(['oil']);
    const ink = listActiveFilters(every, english).find(({ label }) => label === 'Ink');
    expect(ink?.without.medium).toEqual(['paper']);
  });

  it('reports and ignores a mistyped number in a filter', () => {
    const filters = artworkCodec.decode({ priceFrom: '90.5', priceTo: '1,200', yearFrom: '12', medium: 'Oil,linen' });
    expect(filters).toMatchObject({
      priceFrom: '',
      priceTo: '1200',
      yearFrom: '',
      mistyped: { priceFrom: '90.5', yearFrom: '12' },
      medium: ['linen', 'oil'],
    });
    expect(createListQuery(filters)).toEqual({ medium: 'linen,oil', priceTo: '1200', size: '24' });
    expect(createArtworksHref(filters)).toBe('/artworks?medium=linen,oil&priceFrom=90.5&priceTo=1200&yearFrom=12');
    expect(isBounded(filters)).toBe(false);
    expect(createArtworkFrameData(filters, page, facets, english).mistyped).toBe('“90.5” and “12”');
    expect(changeFilters(filters, { priceFrom: '90' })).toMatchObject({
      priceFrom: '90',
      mistyped: { yearFrom: '12' },
    });
    expect(clearFilters(filters).mistyped).toEqual({});
  });

  it.each([
    [{ priceTo: '40' }, 'Up to $40'],
    [{ priceFrom: '4000', currency: 'JPY' }, 'From ¥4,000'],
    [{ yearFrom: '1990', yearTo: '1990' }, '1990'],
    [{ medium: ['gelatin silver print'] }, 'Gelatin silver print'],
  ] as const)('labels the filter %o "%s"', (filters, label) => {
    expect(listActiveFilters({ ...noFilters, ...filters }, english).map((active) => active.label)).toEqual([label]);
  });

  it('returns to the first page when a filter changes', () => {
    expect(toggleValue(every, 'colour', 'RED')).toMatchObject({ colour: ['RED', 'BLUE'], page: 1 });
    expect(toggleValue(every, 'colour', 'BLUE')).toMatchObject({ colour: [], page: 1 });
  });

  it('corrects a reversed range, and keeps a currency only with a price', () => {
    expect(changeFilters(noFilters, { yearFrom: '2000', yearTo: '1950' })).toMatchObject({
      yearFrom: '1950',
      yearTo: '2000',
    });
    expect(changeFilters(every, { priceFrom: '', priceTo: '' }).currency).toBe('');
    expect(changeFilters(every, { currency: 'USD' }).currency).toBe('');
  });

  it('clears the filters of artworks but keeps the sort order', () => {
    expect(createArtworksHref(clearFilters(every))).toBe('/artworks?sortBy=rotation&size=20');
  });

  it('a list is cached only if it has a limited number of URLs', () => {
    const plain = { ...every, priceFrom: '', priceTo: '', yearFrom: '', page: 1, size: undefined };
    expect(isBounded(plain)).toBe(true);
    expect(isBounded({ ...plain, page: 3 })).toBe(true);
    for (const change of [
      { priceFrom: '1' },
      { priceTo: '1' },
      { yearFrom: '1999' },
      { yearTo: '1999' },
      { page: 4 },
      { size: 20 },
    ]) {
      expect([change, isBounded({ ...plain, ...change })]).toEqual([change, false]);
    }
  });

  it('the title of a list describes its filters', () => {
    expect(formatArtworksTitle(noFilters, english)).toBe('All works');
    expect(formatArtworksTitle({ ...noFilters, tags: ['sea'] }, english)).toBe('Works tagged sea');
    expect(formatArtworksTitle({ ...noFilters, category: 'TEXTILE' }, english)).toBe('Textile');
    expect(formatArtworksTitle(every, english)).toBe('Print tagged oil and sea');
  });
});

describe('the price on a label', () => {
  const money = { amount: 640_000, currency: 'EUR' };
  it.each([
    ['FOR_SALE', { kind: 'EXACT', money }, '€6,400', '€6,400'],
    ['FOR_SALE', { kind: 'ON_REQUEST', money: null }, null, 'Price on request'],
    ['FOR_SALE', { kind: 'HIDDEN', money: null }, null, 'For sale'],
    ['SOLD', { kind: 'HIDDEN', money: null }, 'Sold', 'Sold'],
    ['ON_LOAN', { kind: 'HIDDEN', money: null }, null, null],
  ] as const)(
    'labels a %s artwork priced %o with %s, or %s in a list of works for sale',
    (availability, price, shown, always) => {
      expect(formatPriceOnLabel({ availability, price }, 'shown', english)).toBe(shown);
      expect(formatPriceOnLabel({ availability, price }, 'always', english)).toBe(always);
    },
  );
});

describe('the filter panel', () => {
  it('a filter offers selected values and values with results', () => {
    const { panel } = createArtworkFrameData({ ...noFilters, colour: ['BLUE'], forSale: true }, page, facets, english);
    const offered = (list: readonly { value: string; isDisabled: boolean }[]) =>
      list.filter(({ isDisabled }) => !isDisabled).map(({ value }) => value);
    expect(offered(panel.colour)).toEqual(['RED', 'BLUE']);
    expect(offered(panel.sizeClass)).toEqual(['LARGE']);
    expect(panel).toMatchObject({ forSale: { count: '0' }, years: null });
    expect(panel.sizeClass.map(({ count }) => count)).toEqual(['0', '0', '3']);
    expect(panel.currencies.map(({ label }) => label)).toEqual(['EUR €', 'CHF']);
  });
});

describe('a typed whole number', () => {
  it.each([
    ['', ''],
    [' 1200 ', '1200'],
    ['1,200', '1200'],
    ['1 200 000', '1200000'],
    ['1.200', '1200'],
    ['1’200', '1200'],
    ['007', '7'],
  ])('parses the typed number "%s" as "%s"', (typed, digits) => {
    expect(readWholeNumber(typed, { min: 0, max: 999_999_999 })).toBe(digits);
  });

  it.each([
    ['12.50', 'notWhole', 'Write a whole number.'],
    ['-5', 'notWhole', 'Write a whole number.'],
    ['a lot', 'notWhole', 'Write a whole number.'],
    ['1,2,3', 'notWhole', 'Write a whole number.'],
    ['999', 'tooLow', 'At least 1000.'],
    ['12345678901', 'tooHigh', 'At most 999,999,999.'],
  ] as const)('rejects the typed number "%s" as %s, with "%s"', (typed, error, message) => {
    const bounds = { min: 1_000, max: 999_999_999 };
    expect(readWholeNumber(typed, bounds)).toEqual({ error });
    expect(formatNumberError(error, bounds, english)).toBe(message);
  });
});
