import sharp, { type FailOnOptions } from 'sharp';
import type { MainColour } from '@/lib/shared/domain/artwork';
import { UnreadableImageError } from '../errors';
import { MAX_PIXELS } from './decompression-limit';
import { LINEAR } from './linear-light';
import { findMainColour } from './main-colour';

/** Both are null for a fully transparent image. */
type Colours = {
  averageColour: string | null;
  mainColour: MainColour | null;
};

/** Pixels along the long side. More would take longer and barely change the mean. */
const SAMPLE = 512;

/**
 * Averages in linear light, weighted by alpha.
 * @param failOn the minimum severity to treat as damage
 * @throws UnreadableImageError unless the bytes are a complete image
 */
export async function measureColours(original: Uint8Array, failOn: FailOnOptions = 'error'): Promise<Colours> {
  try {
    const pixels = await sharp(original, { limitInputPixels: MAX_PIXELS, failOn })
      // Nearest neighbor, because blending gamma-encoded values darkens the result. JPEG decoding still shrinks up to
      // eightfold, which takes a tenth of the time and affects only single-pixel patterns.
      .resize(SAMPLE, SAMPLE, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer();
    return { averageColour: computeMeanColour(pixels), mainColour: findMainColour(pixels) };
  } catch (error) {
    throw new UnreadableImageError('The image cannot be read.', { cause: error });
  }
}

function computeMeanColour(rgba: Uint8Array): string | null {
  let red = 0;
  let green = 0;
  let blue = 0;
  let weight = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0;
    weight += alpha;
    red += alpha * (LINEAR[rgba[at] ?? 0] ?? 0);
    green += alpha * (LINEAR[rgba[at + 1] ?? 0] ?? 0);
    blue += alpha * (LINEAR[rgba[at + 2] ?? 0] ?? 0);
  }
  if (weight === 0) return null;
  return `#${[red, green, blue].map((sum) => encodeSrgb(sum / weight)).join('')}`;
}

function encodeSrgb(linear: number): string {
  const signal = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(signal * 255)
    .toString(16)
    .padStart(2, '0');
}
