import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** The fonts of the cards, by the family names that fonts/make.py gives them. */
const faces = {
  sans: { family: 'Card Sans', file: 'card-sans.ttf' },
  strong: { family: 'Card Sans Strong', file: 'card-sans-strong.ttf' },
  work: { family: 'Card Serif Italic', file: 'card-serif-italic.ttf' },
} as const;
export type Face = keyof typeof faces;

export function getFamily(face: Face): string {
  return faces[face].family;
}

let loading: Promise<unknown> | undefined;

/** Makes the fonts known to this process, once; libvips adds a file as it first sets text in it. */
export function loadFaces(): Promise<unknown> {
  loading ??= Promise.all(
    Object.values(faces).map(({ family, file }) => {
      const fontfile = fileURLToPath(new URL(`./fonts/${file}`, import.meta.url));
      return sharp({ text: { text: family, font: family, fontfile } })
        .raw()
        .toBuffer();
    }),
  );
  return loading;
}
