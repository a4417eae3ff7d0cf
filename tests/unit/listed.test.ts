import { describe, expect, it } from 'vitest';
import { appendPage, type Page, type PageList, removeRow } from '@/components/admin/page-list';

type Row = { id: string };
const SIZE = 2;
/** A page of what is there now. */
function pageOf(there: readonly string[], page: number): Page<Row> {
  const data = there.slice((page - 1) * SIZE, page * SIZE).map((id) => ({ id }));
  return { data, page, pages: Math.ceil(there.length / SIZE), total: there.length, totalIsCapped: false };
}
const ids = ({ rows }: PageList<Row>) => rows.map(({ id }) => id).join('');

describe('a list that is read page by page', () => {
  it('skips nobody and counts right when a row was deleted and its page asked again', () => {
    const first = appendPage<Row>(null, pageOf([...'abcde'], 1));
    const without = removeRow(first, 'a');
    expect(without).toMatchObject({ rows: [{ id: 'b' }], total: 4 });
    const refilled = appendPage(without, pageOf([...'bcde'], 1));
    expect(ids(refilled)).toBe('bc');
    expect(ids(appendPage(refilled, pageOf([...'bcde'], 2)))).toBe('bcde');
  });

  it('shows nobody twice when somebody new moved the others on', () => {
    const first = appendPage<Row>(null, pageOf([...'abcd'], 1));
    expect(ids(appendPage(first, pageOf([...'xabcd'], 2)))).toBe('abc');
  });

  it('goes on to its end when all of a page was known already', () => {
    const first = appendPage<Row>(null, pageOf([...'abcd'], 1));
    const second = appendPage(first, pageOf([...'xyabcd'], 2));
    expect(second).toMatchObject({ page: 2, pages: 3 });
    expect(ids(appendPage(second, pageOf([...'xyabcd'], 3)))).toBe('abcd');
  });
});
