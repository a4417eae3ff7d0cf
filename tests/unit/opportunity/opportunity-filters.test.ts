import { describe, expect, it } from 'vitest';
import { changeOne, chooseDeadline, createFilterPanel } from '@/components/opportunity/filters/filter-groups';
import { findDayOrderError } from '@/components/opportunity/filters/late-fields';
import { listActiveFilters, summarizeFilters } from '@/components/opportunity/opportunity-filters';
import { type OpportunityFacets, opportunitiesQuery } from '@/lib/shared/contract/opportunity';
import { suggestFiltersToDrop } from '@/lib/shared/filters/active-filters';
import { opportunityCodec } from '@/lib/shared/filters/codecs';
import type { SearchParams } from '@/lib/shared/filters/filter-codec';
import {
  changeFilters,
  clearFilters,
  createOpportunitiesHref,
  dropFilter,
  encodeOpportunity,
  noFilters,
  type OpportunityFilters,
  toggleValue,
} from '@/lib/shared/filters/opportunity';
import { english } from '@/tests/support/words';

const TODAY = '2026-11-20';
const decodeFilters = (query: SearchParams): OpportunityFilters => opportunityCodec.decode(query);
const labels = (query: SearchParams) =>
  listActiveFilters(decodeFilters(query), TODAY, english).map(({ label }) => label);

const NO_COUNTS: OpportunityFacets = {
  total: 0,
  types: [],
  fee: [],
  rewards: [],
  requirements: [],
  artisticFields: [],
  countries: [],
  cities: [],
  closingWithin7Days: 0,
  closingWithin30Days: 0,
  closingWithin60Days: 0,
  closingWithin90Days: 0,
};

const spell = (query: SearchParams) => encodeOpportunity(decodeFilters(query));

describe('the list query', () => {
  it('a query leaves out default values', () => {
    expect(spell({ sortBy: 'deadline', page: '1', size: '30', includeClosed: 'false' })).toEqual({});
    expect(spell({ sortBy: 'newest', types: 'JOB' })).toEqual({ sortBy: 'newest', types: 'JOB' });
    expect(decodeFilters({})).toEqual(noFilters);
  });

  it('only a search can be sorted by relevance', () => {
    expect(spell({ sortBy: 'relevance' })).toEqual({});
    const searching = { sortBy: 'relevance', searchQuery: 'loom' };
    expect(spell(searching)).toEqual(searching);
    expect(changeFilters(decodeFilters(searching), { searchQuery: '' })).toEqual(noFilters);
  });

  it('reads a list of filters that a form sends without scripts', () => {
    expect(spell({ types: ['JOB', 'OPEN_CALL'], rewards: 'TRAVEL', fee: '', country: ['CH', 'DE'] })).toEqual({
      types: 'OPEN_CALL,JOB',
      rewards: 'TRAVEL',
      country: 'CH',
    });
  });

  it('ignores invalid values in the query of opportunities', () => {
    const given = { page: '-1', types: 'JOB,NONSENSE', country: "'; DROP", deadlineTo: 'tomorrow', sortBy: 'chance' };
    expect(spell(given)).toEqual({ types: 'JOB' });
  });

  it('a filter’s value is yes, no or any', () => {
    expect(decodeFilters({ isOnline: 'false' }).isOnline).toBe(false);
    expect(spell({ isOnline: 'false' })).toEqual({ isOnline: 'false' });
    expect(decodeFilters({}).isOnline).toBeUndefined();
  });
});

describe('filter changes', () => {
  it('adds and removes values of a filter in a fixed order', () => {
    const both = toggleValue(toggleValue(noFilters, 'types', 'JOB'), 'types', 'ART_RESIDENCY');
    expect(encodeOpportunity(both)).toEqual({ types: 'ART_RESIDENCY,JOB' });
    expect(toggleValue(toggleValue(both, 'types', 'JOB'), 'types', 'ART_RESIDENCY')).toEqual(noFilters);
  });

  it('changing a filter returns to the first page and keeps the sort order', () => {
    const later = decodeFilters({ page: '4', sortBy: 'newest' });
    expect(later.page).toBe(4);
    expect(encodeOpportunity(changeFilters(later, { fee: ['FREE'] }))).toEqual({ sortBy: 'newest', fee: 'FREE' });
    expect(toggleValue(later, 'types', 'JOB').page).toBe(1);
    expect(dropFilter(later, 'types').page).toBe(1);
    expect(clearFilters(later).page).toBe(1);
  });

  it('removing the country removes the city', () => {
    const inBasel = decodeFilters({ country: 'CH', city: 'Basel' });
    expect(encodeOpportunity(changeFilters(inBasel, { country: 'DE' }))).toEqual({ country: 'DE' });
    expect(dropFilter(inBasel, 'country')).toEqual(noFilters);
  });

  it('clearing the filters keeps only the sort order', () => {
    const clear = (query: SearchParams) => encodeOpportunity(clearFilters(decodeFilters(query)));
    expect(clear({ types: 'JOB', searchQuery: 'loom', sortBy: 'newest' })).toEqual({ sortBy: 'newest' });
    expect(clear({ types: 'JOB', searchQuery: 'loom', sortBy: 'relevance' })).toEqual({});
  });
});

describe('the deadline filter', () => {
  const chooseFor = (query: SearchParams) => {
    const filters = decodeFilters(query);
    const group = createFilterPanel(NO_COUNTS, filters, TODAY, english).groups.find(
      ({ name }) => name === 'deadlineTo',
    );
    if (group?.kind !== 'one') throw new Error('There is no such group.');
    const value = chooseDeadline(group, filters);
    return group.options.find((option) => option.value === value)?.label ?? (value === '' ? group.any : null);
  };

  it('the deadline filter offers every value, even without counts', () => {
    const facets = { ...NO_COUNTS, closingWithin30Days: null };
    const options = createFilterPanel(facets, noFilters, TODAY, english).groups.flatMap((group) => group.options);
    const find = (label: string) => options.find((option) => option.label === label);
    expect(find('Next 30 days')).toMatchObject({ count: undefined, isDisabled: false });
    expect(find('Next 7 days')).toMatchObject({ count: '0', isDisabled: true });
  });

  it.each([
    [{}, 'Any time'],
    [{ deadlineTo: '2027-01-19' }, 'Next 60 days'],
    [{ deadlineTo: '2027-01-05' }, 'By 5 January 2027'],
    [{ deadlineFrom: '2026-12-01' }, 'From 1 December'],
    [{ deadlineFrom: '2026-12-01', deadlineTo: '2027-01-05' }, '1 December to 5 January 2027'],
    [{ deadlineFrom: '2026-12-01', deadlineTo: '2026-12-20' }, '1 December to 20 December'],
  ])('shows the deadline filter %o as %s', (query, label) => expect(chooseFor(query)).toBe(label));

  it('choosing a period from today clears the start date', () => {
    expect(changeOne('deadlineTo', '2026-12-20')).toEqual({ deadlineFrom: '', deadlineTo: '2026-12-20' });
  });
});

describe('suggestions for an empty list', () => {
  const count = (totals: Record<string, number>) => async (filter: string) => ({
    total: totals[filter] ?? 0,
    totalIsCapped: false,
  });

  it('suggests removing the filter that leaves most results', async () => {
    const totals = { type: 4, fee: 31, country: 0, city: 1, field: 2 };
    const advice = await suggestFiltersToDrop(Object.keys(totals), count(totals));
    expect(advice.map(({ filter, total }) => [filter, total])).toEqual([
      ['fee', 31],
      ['type', 4],
      ['field', 2],
    ]);
  });

  it('suggests nothing if removing one filter does not help', async () => {
    expect(await suggestFiltersToDrop(['type', 'fee'], count({}))).toEqual([]);
  });
});

it('reports a range of dates whose end is before its start', () => {
  expect(findDayOrderError('2027-01-05', '2026-12-01', english)).toBe('This is before 5 January 2027.');
  expect(findDayOrderError('2026-12-01', '2026-12-01', english)).toBeUndefined();
  expect(findDayOrderError('2027-01-05', '', english)).toBeUndefined();
});

describe('the filter chips', () => {
  it('each active filter has a chip that removes it', () => {
    expect(labels({ types: 'ART_RESIDENCY' })).toEqual(['Residency']);
    expect(labels({ types: 'ART_RESIDENCY,JOB' })).toHaveLength(2);
    const chips = listActiveFilters(decodeFilters({ types: 'ART_RESIDENCY,JOB', fee: 'FREE' }), TODAY, english);
    const residency = chips.find(({ label }) => label === 'Residency');
    expect(residency && createOpportunitiesHref(residency.without)).toBe('/opportunities?types=JOB&fee=FREE');
  });

  it('the name of a saved search counts its filters', () => {
    expect(
      summarizeFilters(decodeFilters({ types: 'ART_RESIDENCY,JOB,OPEN_CALL', city: 'Basel' }), TODAY, english),
    ).toBe('3 types, Basel');
  });

  it('every filter of the API has a label', () => {
    const query = {
      types: 'JOB',
      artisticFields: 'PAINTING',
      rewards: 'CASHPRIZE',
      requirements: 'cv',
      fee: 'NO_APPLICATION_FEE',
      city: 'Basel',
      country: 'CH',
      location: 'north',
      isOnline: 'true',
      applyHere: 'true',
      eligibleFor: 'PL',
      deadlineFrom: '2026-12-01',
      deadlineTo: '2027-01-05',
      includeClosed: 'true',
      searchQuery: 'loom',
    };
    expect(labels(query)).toEqual([
      '“loom”',
      'Job',
      'No application fee',
      'Cash prize',
      'Painting',
      'CV',
      'Closing from 1 December',
      'Closing by 5 January 2027',
      'With closed calls',
      'Switzerland',
      'Basel',
      'north',
      'Online',
      'Apply on this site',
      'Open to people from Poland',
    ]);
    const notFilters = ['sortBy', 'page', 'size'];
    expect(Object.keys(query).sort()).toEqual(
      Object.keys(opportunitiesQuery.shape)
        .filter((name) => !notFilters.includes(name))
        .sort(),
    );
  });

  it('a filter for a period has the same label in the panel and on its chip', () => {
    expect(labels({ deadlineTo: '2026-11-27' })).toEqual(['Next 7 days']);
    expect(labels({ deadlineTo: '2026-12-20' })).toEqual(['Next 30 days']);
    expect(labels({ deadlineTo: '2027-01-19' })).toEqual(['Next 60 days']);
    expect(labels({ deadlineTo: '2027-02-18' })).toEqual(['Next 90 days']);
  });
});
