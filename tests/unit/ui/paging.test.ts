import { describe, expect, it } from 'vitest';
import { LoadedPageCache, listFollowingPages, listRows } from '@/components/ui/loaded-pages';
import { hasMoreAfter, listPageLinks } from '@/lib/shared/domain/paging';

describe('page links', () => {
  it.each([
    [1, [1]],
    [3, [1, 2, 3]],
    [5, [1, 2, 3, 4, 5]],
    [6, [2, 3, 4, 5, 6]],
    [500, [496, 497, 498, 499, 500]],
  ])('links to the five pages up to page %i', (page, expected) => {
    expect(listPageLinks(page)).toEqual(expected);
  });
});

describe('the next page', () => {
  const response = { data: ['a', 'b'], page: 3, size: 2, pages: 3, totalIsCapped: false };

  it('offers a next page even after a full page of a total that stopped at the cap', () => {
    expect(hasMoreAfter(response)).toBe(false);
    expect(hasMoreAfter({ ...response, page: 1 })).toBe(true);
    expect(hasMoreAfter({ ...response, totalIsCapped: true })).toBe(true);
    expect(hasMoreAfter({ ...response, totalIsCapped: true, data: ['a'] })).toBe(false);
  });
});

function loaded(page: number, ...ids: string[]) {
  return { page, rows: ids.map((id) => ({ id })), hasMore: true };
}

describe('pages loaded by the browser', () => {
  const pages = [loaded(2, 'c', 'd'), loaded(3, 'd', 'e'), loaded(5, 'x')];

  it('lists loaded pages up to the page in the URL or the first gap', () => {
    const numbers = (serverPage: number, addressPage: number) =>
      listFollowingPages(pages, serverPage, addressPage).map(({ page }) => page);
    expect(numbers(1, 3)).toEqual([2, 3]);
    expect(numbers(1, 2)).toEqual([2]);
    expect(numbers(1, 5)).toEqual([2, 3]);
    expect(numbers(1, 1)).toEqual([]);
    // The server has already rendered this page.
    expect(numbers(3, 3)).toEqual([]);
  });

  it('lists each loaded row once', () => {
    expect(listRows(pages.slice(0, 2), ['a', 'b', 'c'])).toEqual([
      { row: { id: 'd' }, id: 'page-2' },
      { row: { id: 'e' }, id: 'page-3' },
    ]);
  });

  it('keeps the loaded pages of the last ten lists', () => {
    const memory = new LoadedPageCache<{ id: string }>();
    memory.remember('/list', loaded(2, 'a'));
    memory.remember('/list', loaded(3, 'b'));
    expect(memory.remember('/list', loaded(2, 'c')).map(({ page }) => page)).toEqual([3, 2]);
    for (let other = 0; other < 9; other += 1) memory.remember(`/other-${other}`, loaded(2));
    expect(memory.listPages('/list')).toHaveLength(2);
    memory.remember('/one-more', loaded(2));
    expect(memory.listPages('/list')).toEqual([]);
  });
});
