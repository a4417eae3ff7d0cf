import { describe, expect, it } from 'vitest';
import { justifyRows, type RowOptions } from '@/components/artwork/wall/justified-rows';

const wide: RowOptions = { width: 1184, gutter: 24, height: 340 };

function measureWidth(ratios: number[], row: { start: number; end: number; height: number }, gutter: number): number {
  const works = ratios.slice(row.start, row.end);
  return works.reduce((sum, ratio) => sum + ratio * row.height, 0) + gutter * (works.length - 1);
}

/** Lists all ways to break `count` works into rows, as lengths of rows. */
function compositions(count: number): number[][] {
  if (count === 0) return [[]];
  const all: number[][] = [];
  for (let first = 1; first <= Math.min(7, count); first += 1) {
    for (const rest of compositions(count - first)) all.push([first, ...rest]);
  }
  return all;
}

describe('justified rows', () => {
  const ratios = [0.33, 0.8, 1.5, 0.8, 1, 0.51, 3, 0.75, 0.7, 0.67, 0.8, 1.78, 0.75, 0.8];

  it('puts every artwork into a row, in order', () => {
    const rows = justifyRows(ratios, wide);
    expect(rows[0]?.start).toBe(0);
    expect(rows.at(-1)?.end).toBe(ratios.length);
    for (const [index, row] of rows.entries()) expect(row.start).toBe(rows[index - 1]?.end ?? 0);
  });

  it('rows fill the width exactly, with their gaps', () => {
    for (const row of justifyRows(ratios, wide))
      expect(measureWidth(ratios, row, wide.gutter)).toBeCloseTo(wide.width, 6);
  });

  it('chooses the rows with the lowest total cost', () => {
    const few = ratios.slice(0, 11);
    const cost = (lengths: number[]) => {
      let start = 0;
      return lengths.reduce((sum, length) => {
        const works = few.slice(start, start + length);
        start += length;
        const height = (wide.width - wide.gutter * (length - 1)) / works.reduce((a, b) => a + b, 0);
        const penalty = height > 1.75 * wide.height ? 10 : height < 0.55 * wide.height ? 100 : 0;
        return sum + Math.log(height / wide.height) ** 2 + penalty;
      }, 0);
    };
    const least = Math.min(...compositions(few.length).map(cost));
    const chosen = justifyRows(few, wide).map((row) => row.end - row.start);
    expect(cost(chosen)).toBeCloseTo(least, 9);
  });

  it('a row has at most seven artworks', () => {
    const slim = Array.from({ length: 30 }, () => 0.1);
    for (const row of justifyRows(slim, wide)) expect(row.end - row.start).toBeLessThanOrEqual(7);
  });

  it('limits the height of a row that cannot fill the width', () => {
    expect(justifyRows([0.8], wide)).toEqual([{ start: 0, end: 1, height: 595, isFull: false }]);
  });

  it.each([3, 4, 5, 6, 7, 8, 9, 10, 11, 21, 40])('all rows of %i artworks fill the width', (count) => {
    for (const shapes of [[0.82], [1], [1.5], [0.75, 1.5, 1], ratios]) {
      const list = Array.from({ length: count }, (_, index) => shapes[index % shapes.length] ?? 1);
      for (const width of [1184, 1584]) {
        const rows = justifyRows(list, { ...wide, width });
        const isEnough = measureWidth(list, { start: 0, end: count, height: 595 }, wide.gutter) >= width;
        if (isEnough) expect(rows.every((row) => row.isFull)).toBe(true);
      }
    }
  });

  it('an artwork three times as wide as high has its own row on a small screen', () => {
    const rows = justifyRows([1, 0.8, 3, 0.8, 1], { width: 350, gutter: 14, height: 190 });
    expect(rows.map((row) => [row.start, row.end])).toEqual([
      [0, 2],
      [2, 3],
      [3, 5],
    ]);
  });

  it('leaves part of the width empty rather than make artworks too small', () => {
    const rows = justifyRows([1, 3, 0.45], { width: 350, gutter: 14, height: 200 });
    expect(rows).toHaveLength(3);
    expect(rows.at(-1)).toEqual({ start: 2, end: 3, height: 350, isFull: false });
  });

  it('returns no rows without artworks', () => {
    expect(justifyRows([], wide)).toEqual([]);
  });
});
