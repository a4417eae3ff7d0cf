import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';

/** fonts/make.py sets the names of these families. */
const files = {
  'Card Sans': 'card-sans.ttf',
  'Card Sans Strong': 'card-sans-strong.ttf',
  'Card Serif Italic': 'card-serif-italic.ttf',
  'Card Arabic': 'card-arabic.ttf',
  'Card Arabic Strong': 'card-arabic-strong.ttf',
  'Card Naskh': 'card-naskh.ttf',
} as const;

/** Pango takes the first family that has a character. */
const faces = {
  sans: 'Card Sans, Card Arabic',
  strong: 'Card Sans Strong, Card Arabic Strong',
  work: 'Card Serif Italic, Card Naskh',
} as const;
export type Face = keyof typeof faces;

export function getFamily(face: Face): string {
  return faces[face];
}

let loadingFaces: Promise<unknown> | undefined;

/** libvips loads a font file on first use. */
export function loadFaces(): Promise<unknown> {
  loadingFaces ??= Promise.all(
    Object.entries(files).map(([family, file]) => {
      const fontfile = fileURLToPath(new URL(`./fonts/${file}`, import.meta.url));
      return sharp({ text: { text: family, font: family, fontfile } })
        .raw()
        .toBuffer();
    }),
  );
  return loadingFaces;
}

/** Characters without a glyph: combining marks, spaces, joiners, direction marks. */
const INVISIBLE = /^[\p{M}\p{Z}\p{Cf}\p{Cc}]$/u;
const PICTOGRAPH = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]$/u;

/** Noncharacters, which fonts draw as the missing-glyph box. */
const NONCHARACTER = { short: '\ufdd0', long: '\u{1fffe}' };

const glyphChecks = new LRUCache<string, Promise<boolean>>({ max: 5_000 });

/**
 * Removes words and pictographs that no installed font can draw. Missing words look better than boxes, because sites
 * print the page's title next to the card. Returns an empty string if no letters remain.
 */
export async function removeUndrawableText(text: string): Promise<string> {
  const words = text.split(/\s+/);
  const drawable = await Promise.all(words.map(removeUndrawableWord));
  const left = drawable.filter((word) => word !== '').join(' ');
  const isWhole = drawable.every((word, index) => word === words[index]);
  return isWhole || /\p{L}/u.test(left) ? left : '';
}

async function removeUndrawableWord(word: string): Promise<string> {
  const characters = [...word];
  const isDrawable = await Promise.all(characters.map(hasGlyph));
  const isMissing = characters.some((character, index) => !isDrawable[index] && !PICTOGRAPH.test(character));
  return isMissing ? '' : characters.filter((_, index) => isDrawable[index]).join('');
}

function hasGlyph(character: string): Promise<boolean> {
  if (character <= '~' || INVISIBLE.test(character)) return Promise.resolve(true);
  const found = glyphChecks.get(character) ?? isDrawnAsGlyph(character);
  glyphChecks.set(character, found);
  return found;
}

async function isDrawnAsGlyph(character: string): Promise<boolean> {
  const [drawn, box] = await Promise.all([
    measureExtent(character),
    measureExtent(character.length === 1 ? NONCHARACTER.short : NONCHARACTER.long),
  ]);
  return drawn !== box;
}

/** The large font size prevents chance matches with the missing-glyph box. */
async function measureExtent(character: string): Promise<string> {
  const { width, height } = await sharp({
    text: { text: character, font: `${getFamily('sans')} 200`, dpi: 72 },
  }).metadata();
  return `${width} × ${height}`;
}
