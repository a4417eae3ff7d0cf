import { expect, it } from 'vitest';
import { findLevel, type Levels } from '@/services/product-api/imaging/pyramid';

const whole = { width: 10_000, height: 10_000 };
const levels: Levels = [whole, ...[5_000, 2_500, 1_250, 625, 313].map((side) => ({ width: side, height: side }))];

it.each([
  [{ width: 10_000, height: 10_000 }, 0],
  [{ width: 2_500, height: 2_500 }, 2],
  [{ width: 2_501, height: 2_501 }, 1],
  [{ width: 90, height: 90 }, 5],
])('renders an image of %o from level %i of its pyramid', (target, level) => {
  expect(findLevel(levels, whole, target)).toBe(level);
});

it('a distorted image decodes at most four times the pixels it shows', () => {
  for (const target of [
    { width: 3_200, height: 4 },
    { width: 4, height: 3_200 },
    { width: 3_200, height: 1_250 },
  ]) {
    const level = levels[findLevel(levels, whole, target)] ?? whole;
    const smallest = 313 * 313;
    expect(level.width * level.height).toBeLessThanOrEqual(Math.max(smallest, 4 * target.width * target.height));
  }
});
