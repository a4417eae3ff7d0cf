import type { FocalPoint } from '@/lib/domain/image';

export type Size = { width: number; height: number };
export type Region = Size & { left: number; top: number };

/** WebP can be no longer (RFC 9649, 14 bits per side); it bounds a side that nobody asked for. */
const LONGEST_SIDE = 16_383;

/** The whole original within the sides given, never enlarged. */
export function computeClipSize(original: Size, within: { width: number | null; height: number | null }): Size {
  const scale = Math.min(
    1,
    (within.width ?? LONGEST_SIDE) / original.width,
    (within.height ?? LONGEST_SIDE) / original.height,
  );
  return scaleSize(original, scale);
}

/** The crop's size: as asked, or as large as the original gives at the ratio asked for. */
export function computeCropSize(original: Size, asked: Size): Size {
  return scaleSize(asked, Math.min(1, original.width / asked.width, original.height / asked.height));
}

/** The size at which the original just covers a crop. */
export function computeCoverSize(original: Size, crop: Size): Size {
  const size = scaleSize(original, Math.max(crop.width / original.width, crop.height / original.height));
  return { width: Math.max(size.width, crop.width), height: Math.max(size.height, crop.height) };
}

/** Where a crop lies on what it is cut from: the point in its middle, as far as the edges allow. */
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
