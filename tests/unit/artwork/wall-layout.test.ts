import { expect, test } from 'vitest';
import { type Hanging, layOutWall } from '@/components/artwork/wall/wall-layout';

const picture: Hanging = { ratio: 1.25, isEmpty: false };
const empty: Hanging = { ratio: 0.8, isEmpty: true };

/** Lists each work's share of the row on a wall with five columns. */
const listShares = (works: readonly Hanging[]) => layOutWall(works, 'wall').map(({ style }) => style['--s4']);

test('artworks without images share one shape and column width', () => {
  const cells = layOutWall([empty, empty, empty, empty, empty, empty], 'wall');
  expect(cells.map(({ style }) => style['--s4'])).toEqual([0.2, 0.2, 0.2, 0.2, 0.2, 0.2]);
  expect(new Set(cells.map(({ ratio }) => ratio))).toEqual(new Set([1.5]));
});

test('images start a new row after artworks without images', () => {
  const cells = layOutWall([empty, empty, picture, picture], 'wall');
  expect(cells[1]?.style['--r4']).toBe(0.6);
  expect(cells[0]?.style['--r4']).toBeUndefined();
});

test('artworks without images start a new row after images', () => {
  const cells = layOutWall([picture, empty, empty], 'wall');
  const share = Number(cells[0]?.style['--s4']);
  expect(share + Number(cells[0]?.style['--r4'])).toBeCloseTo(1, 4);
});

test('a single artwork without an image keeps its shape among images', () => {
  const cells = layOutWall([picture, empty, picture], 'wall');
  expect(cells[1]?.ratio).toBe(0.8);
  expect(listShares([picture, empty, picture])).not.toContain(0.2);
});
