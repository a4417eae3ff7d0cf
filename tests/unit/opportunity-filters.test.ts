import { describe, expect, it } from 'vitest';
import {
  canonicalizeQuery,
  changeFilter,
  clearFilters,
  listActiveFilters,
  toggleValue,
} from '@/components/opportunity/opportunity-filters';
import { joinRepeated } from '@/components/opportunity/opportunity-query';
import { readLeniently } from '@/lib/contract/lenient';
import { opportunitiesQuery } from '@/lib/contract/opportunity';

const TODAY = '2026-11-20';
const labels = (query: Record<string, string>) => listActiveFilters(query, TODAY).map(({ label }) => label);

describe('the query of the list', () => {
  it('says nothing that goes without saying', () => {
    expect(canonicalizeQuery({ sortBy: 'deadline', page: '3', size: '30', includeClosed: 'false' })).toEqual({});
    expect(canonicalizeQuery({ sortBy: 'newest', types: 'JOB' })).toEqual({ sortBy: 'newest', types: 'JOB' });
  });

  it('orders by relevance only while searching', () => {
    expect(canonicalizeQuery({ sortBy: 'relevance' })).toEqual({});
    const searching = { sortBy: 'relevance', searchQuery: 'loom' };
    expect(canonicalizeQuery(searching)).toEqual(searching);
    expect(changeFilter(searching, 'searchQuery', '')).toEqual({});
  });

  it('reads a form sent without script, which repeats a key for every box', () => {
    const given = joinRepeated({ types: ['JOB', 'OPEN_CALL'], rewards: 'TRAVEL', fee: '', country: ['CH', 'DE'] });
    expect(readLeniently(opportunitiesQuery, given)).toEqual({
      types: 'JOB,OPEN_CALL',
      rewards: 'TRAVEL',
      country: 'CH',
    });
  });

  it('reads bad values as absent', () => {
    const given = { page: '-1', types: 'JOB,NONSENSE', country: "'; DROP", deadlineTo: 'tomorrow', sortBy: 'chance' };
    expect(readLeniently(opportunitiesQuery, joinRepeated(given))).toEqual({ types: 'JOB' });
  });
});

describe('changing a filter', () => {
  it('adds and takes away the values of a list, in one order', () => {
    const both = toggleValue(toggleValue({}, 'types', 'JOB'), 'types', 'ART_RESIDENCY');
    expect(both).toEqual({ types: 'ART_RESIDENCY,JOB' });
    expect(toggleValue(toggleValue(both, 'types', 'JOB'), 'types', 'ART_RESIDENCY')).toEqual({});
  });

  it('starts again at the first page and keeps the order', () => {
    expect(changeFilter({ page: '4', sortBy: 'newest' }, 'fee', 'FREE')).toEqual({ sortBy: 'newest', fee: 'FREE' });
  });

  it('drops the city with its country', () => {
    expect(changeFilter({ country: 'CH', city: 'Basel' }, 'country', 'DE')).toEqual({ country: 'DE' });
  });

  it('clears everything but the order', () => {
    expect(clearFilters({ types: 'JOB', searchQuery: 'loom', sortBy: 'newest' })).toEqual({ sortBy: 'newest' });
    expect(clearFilters({ types: 'JOB', searchQuery: 'loom', sortBy: 'relevance' })).toEqual({});
  });
});

describe('the chips', () => {
  it('name one value and count several', () => {
    expect(labels({ types: 'ART_RESIDENCY' })).toEqual(['Residency']);
    expect(labels({ types: 'ART_RESIDENCY,JOB,OPEN_CALL' })).toEqual(['3 types']);
  });

  it('have words for every filter of the wire', () => {
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
      'Open to people from Poland',
    ]);
    const notFilters = ['sortBy', 'page', 'size'];
    expect(Object.keys(query).sort()).toEqual(
      Object.keys(opportunitiesQuery.shape)
        .filter((name) => !notFilters.includes(name))
        .sort(),
    );
  });

  it('name the spans that the panel offers', () => {
    expect(labels({ deadlineTo: '2026-11-27' })).toEqual(['Next 7 days']);
    expect(labels({ deadlineTo: '2026-12-20' })).toEqual(['Next 30 days']);
  });

  it('lead to the query without them', () => {
    const [chip] = listActiveFilters({ types: 'JOB', fee: 'FREE' }, TODAY);
    expect(chip?.without).toEqual({ fee: 'FREE' });
  });
});
