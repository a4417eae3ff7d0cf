import createBidi from 'bidi-js';
import { shapeArabic } from './shape-arabic';

export type Measured = { canEncode(text: string): boolean; widthOfTextAtSize(text: string, size: number): number };

const bidi = createBidi();

/**
 * Characters that order the parts of a line and are not drawn:
 * https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
const ISOLATES = /[\u2066-\u2069]/gu;
/** Other characters without a glyph: control and format characters, and variation selectors. */
const INVISIBLE = /\p{Cc}|(?![\u2066-\u2069])\p{Cf}|\p{Variation_Selector}/gu;

/**
 * Replaces characters missing from the fonts with question marks. The email's text keeps them. The fonts have no narrow
 * no-break space, which French writes in numbers and before colons.
 */
function replaceMissing(text: string, font: Measured): string {
  const plain = text.normalize('NFC').replaceAll('\t', ' ').replaceAll('\u202f', '\u00a0').replaceAll(INVISIBLE, '');
  const shaped = shapeArabic(plain);
  if (font.canEncode(shaped)) return shaped;
  return Array.from(shaped, (one) => (font.canEncode(one.replace(ISOLATES, '')) ? one : '?')).join('');
}

/**
 * Breaks words longer than a line at any character. Returns the characters of each line in the order in which they are
 * drawn, from left to right. Each paragraph has the direction of its first letter.
 */
export function breakLines(text: string, font: Measured, { size, width }: { size: number; width: number }): string[] {
  const widths = new Map<string, number>();
  const measure = (words: string) => {
    let sum = 0;
    for (const character of words) {
      const known = widths.get(character) ?? font.widthOfTextAtSize(character.replace(ISOLATES, ''), size);
      widths.set(character, known);
      sum += known;
    }
    return sum;
  };
  return text.split(/\r\n|[\r\n\u2028\u2029]/).flatMap((raw) => {
    const lines: string[] = [];
    let line = '';
    let used = 0;
    const end = () => {
      lines.push(line);
      line = '';
      used = 0;
    };
    const paragraph = replaceMissing(raw, font);
    for (const word of paragraph.split(' ')) {
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
    const direction = RIGHT_TO_LEFT.test(paragraph) && getDirection(paragraph);
    return lines.map((one) => (direction ? orderFromLeft(one, direction) : one).replaceAll(ISOLATES, ''));
  });
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

function getDirection(paragraph: string): 'ltr' | 'rtl' {
  const level = bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level ?? 0;
  return level % 2 === 1 ? 'rtl' : 'ltr';
}

/** https://www.unicode.org/reports/tr9/ */
function orderFromLeft(line: string, direction: 'ltr' | 'rtl'): string {
  const levels = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels);
  const characters = line.split('').map((character, index) => mirrored.get(index) ?? character);
  for (const [start = 0, end = start] of bidi.getReorderSegments(line, levels)) {
    characters.splice(start, end + 1 - start, ...characters.slice(start, end + 1).reverse());
  }
  return characters.join('');
}

type Run<Font> = { text: string; font: Font };

/** Fonts in order of preference, measured together as if they were one font. */
export class FontStack<Font extends Measured> implements Measured {
  constructor(private readonly fonts: readonly [Font, ...Font[]]) {}

  canEncode(text: string): boolean {
    return Array.from(text).every((character) => this.fonts.some((font) => font.canEncode(character)));
  }

  widthOfTextAtSize(text: string, size: number): number {
    return this.split(text).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0);
  }

  /** Splits the text wherever the font changes. */
  split(text: string): Run<Font>[] {
    const runs: Run<Font>[] = [];
    for (const character of text) {
      const font = this.fonts.find((one) => one.canEncode(character)) ?? this.fonts[0];
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ text: character, font });
    }
    return runs;
  }
}
