import { describe, expect, it } from 'vitest';
import { type Listed, type Page, withoutRow, withPage } from '@/components/admin/listed';

type Row = { id: string };
const SIZE = 2;
/** A page of what is there now. */
function pageOf(there: readonly string[], page: number): Page<Row> {
  const data = there.slice((page - 1) * SIZE, page * SIZE).map((id) => ({ id }));
  return { data, page, pages: Math.ceil(there.length / SIZE), total: there.length, totalIsCapped: false };
}
const ids = ({ rows }: Listed<Row>) => rows.map(({ id }) => id).join('');

describe('a list that is read page by page', () => {
  it('skips nobody and counts right when a row was deleted and its page asked again', () => {
    const first = withPage<Row>(null, pageOf([...'abcde'], 1));
    const without = withoutRow(first, 'a');
    expect(without).toMatchObject({ rows: [{ id: 'b' }], total: 4 });
    const refilled = withPage(without, pageOf([...'bcde'], 1));
    expect(ids(refilled)).toBe('bc');
    expect(ids(withPage(refilled, pageOf([...'bcde'], 2)))).toBe('bcde');
  });

  it('shows nobody twice when somebody new moved the others on', () => {
    const first = withPage<Row>(null, pageOf([...'abcd'], 1));
    expect(ids(withPage(first, pageOf([...'xabcd'], 2)))).toBe('abc');
  });

  it('goes on to its end when all of a page was known already', () => {
    const first = withPage<Row>(null, pageOf([...'abcd'], 1));
    const second = withPage(first, pageOf([...'xyabcd'], 2));
    expect(second).toMatchObject({ page: 2, pages: 3 });
    expect(ids(withPage(second, pageOf([...'xyabcd'], 3)))).toBe('abcd');
  });
});
