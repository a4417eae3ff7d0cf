import { describe, expect, it } from 'vitest';
import { createFilterQuery } from '@/lib/shared/contract/filter-query';
import { artworkFilters, getArtworkFilterLabels } from '@/lib/shared/domain/artwork-filters';
import type { FilterLabels } from '@/lib/shared/domain/filter';
import { listActiveFilters } from '@/lib/shared/filters/active-filters';
import { createFilterCodec } from '@/lib/shared/filters/filter-codec';
import { createFilterList } from '@/lib/shared/filters/filter-list';
import { english } from '@/tests/support/words';

const { tags, colour, priceFrom, sortBy, page } = artworkFilters;
const definition = { tags, hasEdition: { kind: 'flag' }, colour, priceFrom, sortBy, page } as const;
const list = createFilterList(definition);
const { decode, encode } = createFilterCodec(list);

const { tags: tag, colour: colours } = getArtworkFilterLabels(english);
const withoutLabel = { tags: tag, colour: colours, price: () => 'A price' };
const labels = { ...withoutLabel, hasEdition: () => 'In an edition' } satisfies FilterLabels<typeof definition>;
// @ts-expect-error A filter without its label does not compile.
withoutLabel satisfies FilterLabels<typeof definition>;

describe('a filter in a list’s definition', () => {
  it('a filter in the definition is empty at first', () => {
    expect(list.noFilters).toEqual({
      tags: [],
      hasEdition: false,
      colour: [],
      priceFrom: '',
      mistyped: {},
      sortBy: undefined,
      page: 1,
    });
  });

  it('filters are read from the URL and written in the definition’s order', () => {
    const filters = decode({ page: '2', colour: ['RED', 'BLUE'], hasEdition: 'true', tags: 'sea,oil' });
    expect(filters).toEqual({
      ...list.noFilters,
      tags: ['oil', 'sea'],
      hasEdition: true,
      colour: ['RED', 'BLUE'],
      page: 2,
    });
    expect(Object.entries(encode(filters))).toEqual([
      ['tags', 'oil,sea'],
      ['hasEdition', 'true'],
      ['colour', 'RED,BLUE'],
      ['page', '2'],
    ]);
    expect(decode({ hasEdition: 'perhaps' })).toEqual(list.noFilters);
  });

  it('a filter in the definition is part of the API’s query', () => {
    const query = createFilterQuery(definition);
    expect(Object.keys(query.shape)).toEqual(Object.keys(definition));
    expect(query.parse({ hasEdition: 'true' })).toEqual({ hasEdition: 'true', sortBy: 'newest', page: 1 });
    expect(query.safeParse({ hasEdition: 'perhaps' }).success).toBe(false);
  });

  it('a chip removes only its filter and returns to the first page', () => {
    const filters = decode({ hasEdition: 'true', colour: 'RED,BLUE', page: '2' });
    const chips = listActiveFilters(list, labels, filters);
    expect(chips.map(({ name, label, without }) => [name, label, encode(without)])).toEqual([
      ['hasEdition', 'In an edition', { colour: 'RED,BLUE' }],
      ['colour', 'Red', { hasEdition: 'true', colour: 'BLUE' }],
      ['colour', 'Blue', { hasEdition: 'true', colour: 'RED' }],
    ]);
  });

  it('clearing removes all filters and keeps the sort order', () => {
    const filters = decode({ hasEdition: 'true', sortBy: 'rotation' });
    expect(list.clearFilters(filters)).toEqual({ ...list.noFilters, sortBy: 'rotation' });
  });

  it('pages can be cached unless a filter has an unlimited number of values', () => {
    expect(list.isBounded(decode({ hasEdition: 'true', colour: 'RED' }))).toBe(true);
    expect(list.isBounded(decode({ hasEdition: 'true', priceFrom: '5' }))).toBe(false);
    expect(list.isBounded(decode({ hasEdition: 'true', priceFrom: 'cheap' }))).toBe(false);
    expect(list.isBounded(decode({ hasEdition: 'true', page: '4' }))).toBe(false);
  });
});
