import { describe, expect, it } from 'vitest';
import { getNextPage, type ListPage, listRows, readAllRows, removeRow } from '@/lib/browser/members/list-pages';

type Row = { id: string };
const SIZE = 2;
function createPage(rows: readonly string[], page: number): ListPage<Row> {
  const data = rows.slice((page - 1) * SIZE, page * SIZE).map((id) => ({ id }));
  return { data, page, pages: Math.ceil(rows.length / SIZE), total: rows.length, totalIsCapped: false };
}
const ids = (pages: readonly ListPage<Row>[]) =>
  listRows(pages)
    .map(({ id }) => id)
    .join('');

describe('paged lists', () => {
  it('every page shows the right total after a deletion', () => {
    const pages = [createPage([...'abcde'], 1), createPage([...'abcde'], 2)];
    const without = removeRow({ pages, pageParams: [1, 2] }, 'a');
    expect(ids(without.pages)).toBe('bcd');
    expect(without.pages.map(({ total }) => total)).toEqual([4, 4]);
    expect(removeRow(without, 'a')).toEqual(without);
  });

  it('a total that has reached the cap stays at the cap', () => {
    const page = { ...createPage([...'abcde'], 1), totalIsCapped: true };
    expect(removeRow({ pages: [page], pageParams: [1] }, 'a').pages[0]?.total).toBe(5);
  });

  it('a list shows no row twice after another was added', () => {
    expect(ids([createPage([...'abcd'], 1), createPage([...'xabcd'], 2)])).toBe('abc');
  });

  it('a list shows every row even if an addition adds a page', async () => {
    const read = async (page: number) => createPage([...(page === 1 ? 'abcd' : 'xabcd')], page);
    expect((await readAllRows(read)).map(({ id }) => id).join('')).toBe('abcd');
  });

  it('a list continues past pages without new rows', () => {
    const second = createPage([...'xyabcd'], 2);
    expect(getNextPage(second)).toBe(3);
    expect(getNextPage(createPage([...'xyabcd'], 3))).toBeUndefined();
    expect(ids([createPage([...'abcd'], 1), second, createPage([...'xyabcd'], 3)])).toBe('abcd');
  });
});
