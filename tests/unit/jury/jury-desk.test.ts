import { describe, expect, it } from 'vitest';
import { listToScore, pickCurrent } from '@/components/jury/desk/scoring';

const row = (id: string, fields: { isScored?: boolean; hasConflict?: boolean } = {}) => ({
  ...{ id, number: 1, isScored: false, hasConflict: false },
  ...fields,
});
const list = [row('a', { isScored: true }), row('b', { hasConflict: true }), row('c'), row('d')];
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('a juror’s desk', () => {
  it('opens the application in the URL, or else the first without a score', () => {
    expect(pickCurrent(list, 'd')?.id).toBe('d');
    expect(pickCurrent(list, null)?.id).toBe('c');
    expect(pickCurrent([row('a', { isScored: true })], 'unknown')?.id).toBe('a');
    expect(pickCurrent([], null)).toBeUndefined();
  });

  it('never opens an application by an artist the juror knows', () => {
    expect(pickCurrent(list, 'b')?.id).toBe('c');
    expect(pickCurrent([row('b', { hasConflict: true })], 'b')).toBeUndefined();
    expect(ids(listToScore(list, false, 'c'))).toEqual(['a', 'c', 'd']);
  });

  it('the open application stays in the list of those without a score', () => {
    expect(ids(listToScore(list, true, 'a'))).toEqual(['a', 'c', 'd']);
    expect(ids(listToScore(list, true, 'c'))).toEqual(['c', 'd']);
  });
});
