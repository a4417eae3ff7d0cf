export type Measured = { canEncode(text: string): boolean; widthOfTextAtSize(text: string, size: number): number };

/** Characters without a glyph: control and format characters, and variation selectors. */
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu;

/**
 * Replaces characters missing from the font with question marks. The email's text keeps them. The fonts have no narrow
 * no-break space, which French writes in numbers and before colons.
 */
export function replaceMissing(text: string, font: Measured): string {
  const plain = text.normalize('NFC').replaceAll('\t', ' ').replaceAll('\u202f', '\u00a0').replaceAll(INVISIBLE, '');
  return font.canEncode(plain) ? plain : Array.from(plain, (one) => (font.canEncode(one) ? one : '?')).join('');
}

/** Breaks words longer than a line at any character. */
export function breakLines(text: string, font: Measured, { size, width }: { size: number; width: number }): string[] {
  const widths = new Map<string, number>();
  const measure = (words: string) => {
    let sum = 0;
    for (const character of words) {
      const known = widths.get(character) ?? font.widthOfTextAtSize(character, size);
      widths.set(character, known);
      sum += known;
    }
    return sum;
  };
  return text.split(/\r\n|[\r\n\u2028\u2029]/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    let used = 0;
    const end = () => {
      lines.push(line);
      line = '';
      used = 0;
    };
    for (const word of replaceMissing(paragraph, font).split(' ')) {
      const needed = measure(line === '' ? word : ` ${word}`);
      if (line !== '' && used + needed > width) end();
      for (const piece of measure(word) > width ? word : [line === '' ? word : ` ${word}`]) {
        const wide = measure(piece);
        if (line !== '' && used + wide > width) end();
        line += piece;
        used += wide;
      }
    }
    end();
    return lines;
  });
}
