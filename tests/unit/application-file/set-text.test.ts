import { describe, expect, it } from 'vitest';
import { breakLines, FontStack, type Measured } from '@/services/product-api/receipt/set-text';

/** Each character is as wide as the font size. */
const font: Measured = {
  canEncode: (text) => /^[\u0020-\u03ff]*$/.test(text),
  widthOfTextAtSize: (text, size) => text.length * size,
};
const breakAt = (text: string, characters: number) => breakLines(text, font, { size: 1, width: characters });

describe('text layout', () => {
  it('breaks lines of a PDF between words and at line breaks in the text', () => {
    expect(breakAt('one two three', 7)).toEqual(['one two', 'three']);
    expect(breakAt('one\r\n\ntwo', 7)).toEqual(['one', '', 'two']);
  });

  it('breaks a word that is longer than a line', () => {
    expect(breakAt('an abcdefghij end', 4)).toEqual(['an', 'abcd', 'efgh', 'ij', 'end']);
  });

  it('replaces characters that the font does not have', () => {
    expect(breakAt('Άνα 漢字 e\u0301\u200b', 20)).toEqual(['Άνα ?? é']);
  });

  const arabic: Measured = { ...font, canEncode: (text) => /^[\u0020-\u00ff\u0600-\u06ff\ufb50-\ufeff]*$/.test(text) };
  const draw = (text: string, width = 80) => breakLines(text, arabic, { size: 1, width });

  it('joins Arabic letters and sets them from right to left', () => {
    expect(draw('باب')).toEqual(['\ufe8f\ufe8e\ufe91']);
    expect(draw('سلام')).toEqual(['\ufee1\ufefc\ufeb3']);
    expect(draw('بَاب')).toEqual(draw('باب'));
    expect(draw('گچ')).toEqual(['\ufb7b\ufb94']);
  });

  it('keeps numbers and Latin words from left to right within Arabic', () => {
    expect(draw('باب 25 (Tate)')).toEqual([`(Tate) 25 ${draw('باب')[0]}`]);
    expect(draw('Tate (باب) 25')).toEqual([`Tate (${draw('باب')[0]}) 25`]);
  });

  it('keeps a size such as 30 × 40 from left to right within Arabic', () => {
    expect(draw('\u206630 × 40\u2069 باب')).toEqual([`${draw('باب')[0]} 30 × 40`]);
    expect(draw('\u206630 × 40\u2069')).toEqual(['30 × 40']);
  });

  it('orders each line of a bidirectional paragraph separately', () => {
    expect(draw('باب Tate سلام', 8)).toEqual([`Tate ${draw('باب')[0]}`, draw('سلام')[0]]);
  });

  it('draws each part of a text in the first font that has its characters', () => {
    const stack = new FontStack([font, arabic]);
    expect(stack.split('ab اب cd').map(({ text, font: used }) => [text, used === font])).toEqual([
      ['ab ', true],
      ['اب', false],
      [' cd', true],
    ]);
    expect(stack.widthOfTextAtSize('ab اب', 2)).toBe(10);
    expect(stack.canEncode('aا')).toBe(true);
    expect(stack.canEncode('漢')).toBe(false);
  });
});
