import sharp, { type Sharp } from 'sharp';
import type { Size } from '../imaging/geometry';
import { type Face, getFamily, loadFaces, removeUndrawableText } from './fonts';

type Run = { text: string; face: Face; size: number; colour: string };
export type Paragraph = Run[] | { space: number };

export type Drawn = Size & { content: Buffer };

const SCALES = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52];
const MIN_FONT_SIZE = 22;

/** Marks that give every line the card's direction. Names keep their own direction. */
const marks = { ltr: '\u200e', rtl: '\u200f' } as const;
export type Direction = keyof typeof marks;

/** Omits paragraphs that no installed font can draw. @returns null if none are left */
export async function typesetText(
  paragraphs: readonly Paragraph[],
  within: Size,
  direction: Direction,
): Promise<Drawn | null> {
  await loadFaces();
  const drawable = (await Promise.all(paragraphs.map(removeUndrawableRuns))).filter((paragraph) => paragraph !== null);
  if (!drawable.some(Array.isArray)) return null;
  for (const scale of SCALES) {
    const drawn = await drawParagraphs(drawable, scale, within.width, direction);
    if (drawn.height <= within.height && drawn.width <= within.width) return drawn;
  }
  const smallest = await drawParagraphs(drawable, SCALES.at(-1) ?? 1, within.width, direction);
  return encodePng(sharp(smallest.content).resize({ ...within, fit: 'inside' }));
}

async function removeUndrawableRuns(paragraph: Paragraph): Promise<Paragraph | null> {
  if (!Array.isArray(paragraph)) return paragraph;
  const runs = await Promise.all(
    paragraph.map(async (run) => ({ ...run, text: await removeUndrawableText(run.text) })),
  );
  return runs.every(({ text }) => text !== '') ? runs : null;
}

async function drawParagraphs(
  paragraphs: readonly Paragraph[],
  scale: number,
  width: number,
  direction: Direction,
): Promise<Drawn> {
  const text = paragraphs.map((paragraph) => createMarkup(paragraph, scale, direction)).join('\n');
  // At 72 dpi, a point is a pixel.
  return encodePng(sharp({ text: { text, font: getFamily('sans'), width, rgba: true, dpi: 72, wrap: 'word-char' } }));
}

export async function encodePng(image: Sharp): Promise<Drawn> {
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

/** https://docs.gtk.org/Pango/pango_markup.html */
function createMarkup(paragraph: Paragraph, scale: number, direction: Direction): string {
  if (!Array.isArray(paragraph)) return `<span size="${formatPangoSize(paragraph.space * scale)}"> </span>`;
  const runs = paragraph.map(
    ({ text, face, size, colour }) =>
      `<span font_family="${getFamily(face)}" size="${formatPangoSize(Math.max(size * scale, MIN_FONT_SIZE))}" foreground="${colour}">${escapeMarkup(text)}</span>`,
  );
  return marks[direction] + runs.join('');
}

/** Pango's sizes are in 1/1,024 of a point. */
function formatPangoSize(pixels: number): number {
  return Math.round(pixels * 1_024);
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
