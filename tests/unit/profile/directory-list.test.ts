import { describe, expect, it } from 'vitest';
import { createDirectoryList, type DirectoryResponse } from '@/components/directory/directory-list';
import { decodeDirectory } from '@/lib/shared/filters/codecs';

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

function createPage(page: number, ids: string[], change: Partial<DirectoryResponse> = {}): DirectoryResponse {
  return { data: ids.map(entry), page, size: 2, pages: 3, total: 6, totalIsCapped: false, ...change };
}

const filters = decodeDirectory({ page: '3' }, 'artists');

describe('directory pages', () => {
  it('lists a profile once even if it moves to the next page', () => {
    const list = createDirectoryList(filters, createPage(1, ['a', 'b']), [
      createPage(2, ['b', 'c']),
      createPage(3, ['d']),
    ]);
    expect(list.pages.map(({ entries }) => entries.map(({ id }) => id))).toEqual([['a', 'b'], ['c'], ['d']]);
    expect(list).toMatchObject({ hasMore: false, total: 6 });
  });

  it('the directory ends with the last page that has profiles', () => {
    const list = createDirectoryList(filters, createPage(1, ['a', 'b'], { pages: 1 }), [
      createPage(2, []),
      createPage(3, []),
    ]);
    expect(list.filters.page).toBe(1);
    expect(list.pages).toHaveLength(1);
    expect(list).toMatchObject({ hasMore: false, isSimilar: false });
  });

  it('says whether the profiles are only similar to the search', () => {
    expect(createDirectoryList(filters, createPage(1, ['a'], { isSimilar: true }), []).isSimilar).toBe(true);
  });
});
