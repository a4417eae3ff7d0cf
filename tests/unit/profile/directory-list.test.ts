import { describe, expect, it } from 'vitest';
import { chooseSuggestion, createDirectoryList, type DirectoryResponse } from '@/components/directory/directory-list';
import { decodeDirectory } from '@/lib/shared/filters/directory-codec';

function entry(id: string): DirectoryResponse['data'][number] {
  return {
    id,
    role: 'ARTIST',
    name: id,
    headline: null,
    organizationType: null,
    image: null,
    city: null,
    country: null,
    verified: false,
    artisticFields: [],
    artworks: [],
    openOpportunityCount: 0,
  };
}

function answer(page: number, ids: string[], change: Partial<DirectoryResponse> = {}): DirectoryResponse {
  return { data: ids.map(entry), page, size: 2, pages: 3, total: 6, totalIsCapped: false, ...change };
}

const filters = decodeDirectory({ page: '3' }, 'artists');

describe('the pages of an address', () => {
  it('show a profile once that a change brought twice', () => {
    const list = createDirectoryList(filters, answer(1, ['a', 'b']), [answer(2, ['b', 'c']), answer(3, ['d'])]);
    expect(list.pages.map(({ entries }) => entries.map(({ id }) => id))).toEqual([['a', 'b'], ['c'], ['d']]);
    expect(list).toMatchObject({ hasMore: false, total: 6 });
  });

  it('end with the last page that has rows', () => {
    const list = createDirectoryList(filters, answer(1, ['a', 'b'], { pages: 1 }), [answer(2, []), answer(3, [])]);
    expect(list.filters.page).toBe(1);
    expect(list.pages).toHaveLength(1);
    expect(list.hasMore).toBe(false);
  });
});

describe('the advice', () => {
  it('names the filter whose loss brings most, and none when none brings any', () => {
    const country = { key: 'country', filters, total: 31, totalIsCapped: false } as const;
    const search = { key: 'searchQuery', filters, total: 4, totalIsCapped: false } as const;
    expect(chooseSuggestion([search, country])).toBe(country);
    expect(chooseSuggestion([{ ...search, total: 0 }])).toBeUndefined();
  });
});
