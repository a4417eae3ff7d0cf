import { describe, expect, it } from 'vitest';
import { LoadedPageCache, listFollowingPages, listRows } from '@/components/ui/loaded-pages';
import { hasMoreAfter, listPageLinks } from '@/lib/shared/domain/paging';

describe('the pages of an address', () => {
  it.each([
    [1, [1]],
    [3, [1, 2, 3]],
    [5, [1, 2, 3, 4, 5]],
    [6, [2, 3, 4, 5, 6]],
    [500, [496, 497, 498, 499, 500]],
  ])('page %i', (page, expected) => {
    expect(listPageLinks(page)).toEqual(expected);
  });
});

describe('another page', () => {
  const answer = { data: ['a', 'b'], page: 3, size: 2, pages: 3, totalIsCapped: false };

  it('follows all but the last, and a full one when the total is capped', () => {
    expect(hasMoreAfter(answer)).toBe(false);
    expect(hasMoreAfter({ ...answer, page: 1 })).toBe(true);
    expect(hasMoreAfter({ ...answer, totalIsCapped: true })).toBe(true);
    expect(hasMoreAfter({ ...answer, totalIsCapped: true, data: ['a'] })).toBe(false);
  });
});

function loaded(page: number, ...ids: string[]) {
  return { page, rows: ids.map((id) => ({ id })), hasMore: true };
}

describe('pages that the browser loaded', () => {
  const pages = [loaded(2, 'c', 'd'), loaded(3, 'd', 'e'), loaded(5, 'x')];

  it('go on from the server’s as far as the address says and no page is missing', () => {
    const numbers = (serverPage: number, addressPage: number) =>
      listFollowingPages(pages, serverPage, addressPage).map(({ page }) => page);
    expect(numbers(1, 3)).toEqual([2, 3]);
    expect(numbers(1, 2)).toEqual([2]);
    expect(numbers(1, 5)).toEqual([2, 3]);
    expect(numbers(1, 1)).toEqual([]);
    // The server was asked again and rendered them itself.
    expect(numbers(3, 3)).toEqual([]);
  });

  it('show each row once and name the first new one of each page', () => {
    expect(listRows(pages.slice(0, 2), ['a', 'b', 'c'])).toEqual([
      { row: { id: 'd' }, id: 'page-2' },
      { row: { id: 'e' }, id: 'page-3' },
    ]);
  });

  it('are remembered by list, the newer in place of the older, of the ten last lists', () => {
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
