import type { FocalPoint } from '@/lib/shared/domain/image';

export type Size = { width: number; height: number };
export type Region = Size & { left: number; top: number };

/** WebP's maximum side (14 bits, RFC 9649). Used for omitted sides. */
const MAX_SIDE = 16_383;

/** Fits the whole original within the given sides, without upscaling. */
export function computeClipSize(original: Size, within: { width: number | null; height: number | null }): Size {
  const scale = Math.min(1, (within.width ?? MAX_SIDE) / original.width, (within.height ?? MAX_SIDE) / original.height);
  return scaleSize(original, scale);
}

/** If the original is smaller, reduces the requested size at the same aspect ratio. */
export function computeCropSize(original: Size, requested: Size): Size {
  return scaleSize(requested, Math.min(1, original.width / requested.width, original.height / requested.height));
}

/** Smallest size at which the original covers the crop. */
export function computeCoverSize(original: Size, crop: Size): Size {
  const size = scaleSize(original, Math.max(crop.width / original.width, crop.height / original.height));
  return { width: Math.max(size.width, crop.width), height: Math.max(size.height, crop.height) };
}

/** Centers the crop on the focal point as far as the edges allow. */
export function computeRegion(point: FocalPoint, from: Size, crop: Size): Region {
  const start = (fraction: number, length: number, part: number) =>
    Math.min(Math.max(Math.round(fraction * length - part / 2), 0), length - part);
  return {
    ...crop,
    left: start(point.x, from.width, crop.width),
    top: start(point.y, from.height, crop.height),
  };
}

export function scaleSize(size: Size, scale: number): Size {
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

/** Sample lines per pixel row, for anti-aliasing. */
const SAMPLE_LINES = 8;

/** Gray and alpha, one byte each: opaque inside the ellipse, transparent outside. */
export function createEllipse({ width, height }: Size): Buffer {
  const pixels = Buffer.alloc(2 * width * height);
  for (let row = 0; row < height; row += 1) {
    const halves = Array.from({ length: SAMPLE_LINES }, (_, line) => {
      const y = (2 * (row + (line + 0.5) / SAMPLE_LINES)) / height - 1;
      return (width / 2) * Math.sqrt(1 - y * y);
    });
    const start = 2 * row * width;
    const insideFrom = Math.ceil(width / 2 - Math.min(...halves));
    pixels.fill(0xff, start + 2 * insideFrom, start + 2 * Math.max(insideFrom, width - insideFrom));
    for (let x = Math.floor(width / 2 - Math.max(...halves)); x < Math.min(insideFrom, Math.ceil(width / 2)); x += 1) {
      const covered = halves.reduce((sum, half) => sum + Math.min(1, Math.max(0, x + 1 - (width / 2 - half))), 0);
      const alpha = Math.round((255 * covered) / SAMPLE_LINES);
      pixels[start + 2 * x + 1] = alpha;
      pixels[start + 2 * (width - 1 - x) + 1] = alpha;
    }
  }
  return pixels;
}
