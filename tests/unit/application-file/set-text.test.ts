import { describe, expect, it } from 'vitest';
import { breakLines, type Measured, replaceMissing } from '@/services/product-api/receipt/set-text';

/** Each character is as wide as the font size. */
const font: Measured = {
  canEncode: (text) => /^[\u0020-\u03ff]*$/.test(text),
  widthOfTextAtSize: (text, size) => text.length * size,
};
const breakAt = (text: string, characters: number) => breakLines(text, font, { size: 1, width: characters });

describe('text layout', () => {
  it('breaks lines between words and at line breaks in the text', () => {
    expect(breakAt('one two three', 7)).toEqual(['one two', 'three']);
    expect(breakAt('one\r\n\ntwo', 7)).toEqual(['one', '', 'two']);
  });

  it('breaks a word longer than a line', () => {
    expect(breakAt('an abcdefghij end', 4)).toEqual(['an', 'abcd', 'efgh', 'ij', 'end']);
  });

  it('replaces characters missing from the font', () => {
    expect(replaceMissing('Άνα 漢字 e\u0301\u200b', font)).toBe('Άνα ?? é');
  });
});
