import { describe, expect, it } from 'vitest';
import { shorten } from '@/lib/shared/domain/shorten';

describe('text shortening', () => {
  it.each([
    ['is unchanged if it fits', 'The sea', 7, 'The sea'],
    ['ends between words', 'The sea in the morning', 12, 'The sea in…'],
    ['drops the comma before its end', 'The sea, in the morning', 9, 'The sea…'],
    ['ends between words in Japanese', '千曲川の春の夜明け', 6, '千曲川の…'],
    ['ends within a word that is longer than the maximum', 'Donaudampfschifffahrt', 8, 'Donauda…'],
    ['keeps a character of several code points whole', '👩‍🎨👩‍🎨👩‍🎨', 8, '👩‍🎨…'],
  ])('shortens a text: %s', (_, text, max, cut) => {
    expect(shorten(text, max)).toBe(cut);
  });

  it('a shortened text is short enough and ends between words', () => {
    const text = 'Painted over three low tides in March, the last one in hail; the sand is in the paint. '
      .repeat(3)
      .trim();
    const words = new Set(text.split(/[\s,;.]+/));
    for (let max = 10; max <= text.length; max += 7) {
      const cut = shorten(text, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      for (const word of cut.replace('…', '').split(/[\s,;.]+/)) expect(words, `${max}: ${word}`).toContain(word);
    }
  });
});
