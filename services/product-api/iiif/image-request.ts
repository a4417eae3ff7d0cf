import { InvalidInputError } from '../errors';
import { computeClipSize, type Region, type Size, scaleSize } from '../imaging/geometry';

// IIIF Image API 3.0 (https://iiif.io/api/image/3.0/), level 2: any region, any size without upscaling, and rotation by
// multiples of 90 degrees.

/** Maximum side and area of a response, in pixels. */
export const MAX_SIDE = 3_200;
export const MAX_AREA = 4e6;
/** PNG encoding takes ten times as long as other formats. */
const MAX_PNG_AREA = 1e6;

export const iiifFormats = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
const iiifQualities = ['default', 'color', 'gray', 'bitonal'] as const;

export type ImageRequest = {
  region: Region;
  size: Size;
  /** In degrees, clockwise. */
  rotation: 0 | 90 | 180 | 270;
  isMirrored: boolean;
  quality: (typeof iiifQualities)[number];
  format: keyof typeof iiifFormats;
};

type Parameters = { region: string; size: string; rotation: string; file: string };

/** @throws InvalidInputError naming the parameter. IIIF requires status 400. */
export function parseImageRequest(parameters: Parameters, full: Size): ImageRequest {
  const region =
    parseRegion(parameters.region, full) ?? reject('region', 'The region is invalid or outside of the image.');
  const maxArea = parameters.file.endsWith('.png') ? MAX_PNG_AREA : MAX_AREA;
  const size =
    parseSize(parameters.size, region, maxArea) ??
    reject('size', `The size is invalid or not supported: ${explainMax(maxArea)}`);
  const rotation =
    parseRotation(parameters.rotation) ?? reject('rotation', 'Only multiples of 90 degrees are supported.');
  const [quality = '', format = '', ...rest] = parameters.file.split('.');
  if (!isOneOf(iiifQualities, quality)) return reject('quality', `One of: ${iiifQualities.join(', ')}.`);
  if (!isFormat(format) || rest.length > 0) return reject('format', `One of: ${Object.keys(iiifFormats).join(', ')}.`);
  return { region, size, ...rotation, quality, format };
}

function reject(name: string, message: string): never {
  throw new InvalidInputError({ [name]: message });
}

function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return values.some((known) => known === value);
}

function isFormat(format: string): format is keyof typeof iiifFormats {
  return Object.hasOwn(iiifFormats, format);
}

/** `full`, `square`, `x,y,w,h` or `pct:x,y,w,h` (section 4.1), cropped to the image. */
function parseRegion(text: string, full: Size): Region | null {
  if (text === 'full') return { left: 0, top: 0, ...full };
  if (text === 'square') {
    const side = Math.min(full.width, full.height);
    const centre = (length: number) => Math.floor((length - side) / 2);
    return { left: centre(full.width), top: centre(full.height), width: side, height: side };
  }
  const isPercent = text.startsWith('pct:');
  const numbers = parseNumbers(isPercent ? text.slice('pct:'.length) : text, 4, isPercent);
  if (numbers === null) return null;
  const [x = 0, y = 0, w = 0, h = 0] = numbers;
  const toPixels = (value: number, length: number) => (isPercent ? Math.round((value * length) / 100) : value);
  const left = toPixels(x, full.width);
  const top = toPixels(y, full.height);
  const width = Math.min(toPixels(w, full.width), full.width - left);
  const height = Math.min(toPixels(h, full.height), full.height - top);
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

const explainMax = (maxArea: number) =>
  `a response has at most ${MAX_SIDE.toLocaleString('en')} pixels a side and ${maxArea / 1e6} million in all.`;

/** Computes the region's largest response size, without upscaling. */
export function computeMaxSize(region: Size, maxArea: number = MAX_AREA): Size {
  const { width, height } = computeClipSize(region, { width: MAX_SIDE, height: MAX_SIDE });
  if (width * height <= maxArea) return { width, height };
  // Rounds down to stay within the area.
  const byArea = Math.sqrt(maxArea / (region.width * region.height));
  return { width: Math.floor(region.width * byArea), height: Math.floor(region.height * byArea) };
}

/** `max`, `w,`, `,h`, `pct:n`, `w,h` or `!w,h` (section 4.2). Upscaling (`^`) is not supported. */
function parseSize(text: string, region: Size, maxArea: number): Size | null {
  if (text === 'max') return computeMaxSize(region, maxArea);
  const isAllowed = ({ width, height }: Size) =>
    width >= 1 &&
    height >= 1 &&
    width <= region.width &&
    height <= region.height &&
    Math.max(width, height) <= MAX_SIDE &&
    width * height <= maxArea;
  const size = parseGivenSize(text, region);
  return size !== null && isAllowed(size) ? size : null;
}

function parseGivenSize(text: string, region: Size): Size | null {
  if (text.startsWith('pct:')) {
    const [percent] = parseNumbers(text.slice('pct:'.length), 1, true) ?? [];
    return percent ? scaleSize(region, percent / 100) : null;
  }
  if (text.startsWith('!')) {
    const [width, height] = parseNumbers(text.slice(1), 2, false) ?? [];
    return width && height ? computeClipSize(region, { width, height }) : null;
  }
  const [, width, height] = /^(\d{1,6})?,(\d{1,6})?$/.exec(text) ?? [];
  if (width !== undefined && height !== undefined) return { width: Number(width), height: Number(height) };
  if (width !== undefined)
    return { width: Number(width), height: proportion(Number(width), region.height, region.width) };
  if (height !== undefined) {
    return { width: proportion(Number(height), region.width, region.height), height: Number(height) };
  }
  return null;
}

function proportion(side: number, other: number, of: number): number {
  return Math.max(1, Math.round((side * other) / of));
}

/** `!` mirrors before rotating (section 4.3). */
function parseRotation(text: string): Pick<ImageRequest, 'rotation' | 'isMirrored'> | null {
  const degrees = ([0, 90, 180, 270] as const).find((known) => text === String(known) || text === `!${known}`);
  return degrees === undefined ? null : { rotation: degrees, isMirrored: text.startsWith('!') };
}

function parseNumbers(text: string, count: number, areDecimals: boolean): number[] | null {
  const pattern = areDecimals ? /^(\d{1,6}(\.\d{1,10})?|\.\d{1,10})$/ : /^\d{1,6}$/;
  const parts = text.split(',');
  return parts.length === count && parts.every((part) => pattern.test(part)) ? parts.map(Number) : null;
}
