import { describe, expect, it } from 'vitest';
import { getNextPage, type ListPage, listRows, removeRow } from '@/lib/browser/members/list-pages';

type Row = { id: string };
const SIZE = 2;
/** A page of what is there now. */
function createPage(there: readonly string[], page: number): ListPage<Row> {
  const data = there.slice((page - 1) * SIZE, page * SIZE).map((id) => ({ id }));
  return { data, page, pages: Math.ceil(there.length / SIZE), total: there.length, totalIsCapped: false };
}
const ids = (pages: readonly ListPage<Row>[]) =>
  listRows(pages)
    .map(({ id }) => id)
    .join('');

describe('a list that is read page by page', () => {
  it('counts right when a row was deleted, on every page', () => {
    const pages = [createPage([...'abcde'], 1), createPage([...'abcde'], 2)];
    const without = removeRow({ pages, pageParams: [1, 2] }, 'a');
    expect(ids(without.pages)).toBe('bcd');
    expect(without.pages.map(({ total }) => total)).toEqual([4, 4]);
    expect(removeRow(without, 'a')).toEqual(without);
  });

  it('leaves a count that is none alone', () => {
    const page = { ...createPage([...'abcde'], 1), totalIsCapped: true };
    expect(removeRow({ pages: [page], pageParams: [1] }, 'a').pages[0]?.total).toBe(5);
  });

  it('shows nobody twice when somebody new moved the others on', () => {
    expect(ids([createPage([...'abcd'], 1), createPage([...'xabcd'], 2)])).toBe('abc');
  });

  it('goes on to its end when all of a page was known already', () => {
    const second = createPage([...'xyabcd'], 2);
    expect(getNextPage(second)).toBe(3);
    expect(getNextPage(createPage([...'xyabcd'], 3))).toBeUndefined();
    expect(ids([createPage([...'abcd'], 1), second, createPage([...'xyabcd'], 3)])).toBe('abcd');
  });
});
