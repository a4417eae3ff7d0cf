import { expect, test } from 'vitest';
import { wordmarkBox, wordmarkPath } from '@/lib/shared/domain/wordmark';

/** Returns the coordinates of the outline. `M`, `L` and `Q` take pairs, `H` and `V` one number. */
function listPoints(path: string): { across: number[]; down: number[] } {
  const across: number[] = [];
  const down: number[] = [];
  for (const [, command, text] of path.matchAll(/([MLQHV])([^MLQHVZ]*)/g)) {
    for (const [index, number] of (text?.match(/-?\d+/g) ?? []).map(Number).entries()) {
      const isAcross = command === 'H' || (command !== 'V' && index % 2 === 0);
      (isAcross ? across : down).push(number);
    }
  }
  return { across, down };
}

test('the wordmark’s box fits its outline and cuts off nothing', () => {
  const { across, down } = listPoints(wordmarkPath);
  const { left, top, width, height } = wordmarkBox;
  expect({ first: Math.min(...across), last: Math.max(...across) }).toEqual({ first: left, last: left + width });
  expect(Math.min(...down)).toBeGreaterThanOrEqual(top);
  expect(Math.max(...down)).toBeLessThanOrEqual(top + height);
});
