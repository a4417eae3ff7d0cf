import { describe, expect, it } from 'vitest';
import { listActiveFilters } from '@/components/opportunity/opportunity-filters';
import type { SearchParams } from '@/lib/contract/lenient';
import { opportunitiesQuery } from '@/lib/contract/opportunity';
import {
  changeFilters,
  clearFilters,
  createOpportunitiesHref,
  dropFilter,
  encodeOpportunity,
  noFilters,
  type OpportunityFilters,
  toggleValue,
} from '@/lib/filters/opportunity';
import { opportunityCodec } from '@/lib/filters/opportunity-codec';

const TODAY = '2026-11-20';
const labels = (query: SearchParams) => listActiveFilters(decodeFilters(query), TODAY).map(({ label }) => label);

function decodeFilters(query: SearchParams): OpportunityFilters {
  return opportunityCodec.decode(query);
}

/** The one spelling of a query. */
const spell = (query: SearchParams) => encodeOpportunity(decodeFilters(query));

describe('the query of the list', () => {
  it('says nothing that goes without saying', () => {
    expect(spell({ sortBy: 'deadline', page: '1', size: '30', includeClosed: 'false' })).toEqual({});
    expect(spell({ sortBy: 'newest', types: 'JOB' })).toEqual({ sortBy: 'newest', types: 'JOB' });
    expect(decodeFilters({})).toEqual(noFilters);
  });

  it('orders by relevance only while searching', () => {
    expect(spell({ sortBy: 'relevance' })).toEqual({});
    const searching = { sortBy: 'relevance', searchQuery: 'loom' };
    expect(spell(searching)).toEqual(searching);
    expect(changeFilters(decodeFilters(searching), { searchQuery: '' })).toEqual(noFilters);
  });

  it('reads a form sent without script, which repeats a key for every box', () => {
    expect(spell({ types: ['JOB', 'OPEN_CALL'], rewards: 'TRAVEL', fee: '', country: ['CH', 'DE'] })).toEqual({
      types: 'OPEN_CALL,JOB',
      rewards: 'TRAVEL',
      country: 'CH',
    });
  });

  it('reads bad values as absent', () => {
    const given = { page: '-1', types: 'JOB,NONSENSE', country: "'; DROP", deadlineTo: 'tomorrow', sortBy: 'chance' };
    expect(spell(given)).toEqual({ types: 'JOB' });
  });

  it('knows yes, no and any of a choice between two', () => {
    expect(decodeFilters({ isOnline: 'false' }).isOnline).toBe(false);
    expect(spell({ isOnline: 'false' })).toEqual({ isOnline: 'false' });
    expect(decodeFilters({}).isOnline).toBeUndefined();
  });
});

describe('changing a filter', () => {
  it('adds and takes away the values of a list, in one order', () => {
    const both = toggleValue(toggleValue(noFilters, 'types', 'JOB'), 'types', 'ART_RESIDENCY');
    expect(encodeOpportunity(both)).toEqual({ types: 'ART_RESIDENCY,JOB' });
    expect(toggleValue(toggleValue(both, 'types', 'JOB'), 'types', 'ART_RESIDENCY')).toEqual(noFilters);
  });

  it('starts again at the first page and keeps the order', () => {
    const later = decodeFilters({ page: '4', sortBy: 'newest' });
    expect(later.page).toBe(4);
    expect(encodeOpportunity(changeFilters(later, { fee: ['FREE'] }))).toEqual({ sortBy: 'newest', fee: 'FREE' });
    expect(toggleValue(later, 'types', 'JOB').page).toBe(1);
    expect(dropFilter(later, 'types').page).toBe(1);
    expect(clearFilters(later).page).toBe(1);
  });

  it('drops the city with its country', () => {
    const inBasel = decodeFilters({ country: 'CH', city: 'Basel' });
    expect(encodeOpportunity(changeFilters(inBasel, { country: 'DE' }))).toEqual({ country: 'DE' });
    expect(dropFilter(inBasel, 'country')).toEqual(noFilters);
  });

  it('clears everything but the order', () => {
    const clear = (query: SearchParams) => encodeOpportunity(clearFilters(decodeFilters(query)));
    expect(clear({ types: 'JOB', searchQuery: 'loom', sortBy: 'newest' })).toEqual({ sortBy: 'newest' });
    expect(clear({ types: 'JOB', searchQuery: 'loom', sortBy: 'relevance' })).toEqual({});
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
    const [chip] = listActiveFilters(decodeFilters({ types: 'JOB', fee: 'FREE' }), TODAY);
    expect(chip && createOpportunitiesHref(chip.without)).toBe('/opportunities?fee=FREE');
  });
});
