import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from '@/lib/domain/image';
import {
  computeClipSize,
  computeCoverSize,
  computeCropSize,
  computeRegion,
  createEllipse,
  type Region,
  type Size,
} from './geometry';
import './loaders';
import { UnreadableImageError } from '../errors';
import { removeComments } from './gif';
import { MAX_PIXELS } from './loaders';
import type { Variant } from './variant';

/**
 * Renders that run side by side. With one decoding of an upload they share Node's pool of four threads with the file
 * system, so one is always left; cores beyond that number work inside a render.
 */
export const RENDERS_AT_ONCE = 2;
sharp.concurrency(Math.min(4, Math.max(1, Math.floor(availableParallelism() / RENDERS_AT_ONCE))));
// Every original is another one: what libvips remembers of the last is only memory held.
sharp.cache(false);

/** Below this many pixels on the long side colours keep the resolution of the drawing. */
const THUMBNAIL = 500;

const animatedFormats: readonly ImageFormat[] = ['gif', 'webp'];

/** Pixels of all frames that a moving picture is drawn with. A GIF takes 0.6 s for a million, a WebP a tenth of that. */
const MAX_ANIMATED_PIXELS = { gif: 6e6, quickWebp: 10e6 };

/**
 * Makes the variant: upright, in sRGB, without the original's metadata, moving when the original
 * moves and the format can.
 * @throws UnreadableImageError when the original is no whole image.
 */
export async function render(original: Uint8Array, variant: Variant): Promise<Buffer> {
  try {
    return await renderVariant(original, variant);
  } catch (error) {
    if (await isReadable(original)) throw error;
    throw new UnreadableImageError(`${variant.key} cannot be read.`, { cause: error });
  }
}

async function renderVariant(bytes: Uint8Array, variant: Variant): Promise<Buffer> {
  const found = await chooseSource(bytes, variant.format);
  const isTooMuch =
    variant.format === 'gif' && found.isAnimated && countPixels(found, variant.shape) > MAX_ANIMATED_PIXELS.gif;
  // What would take minutes to draw anew is shown as it is, and where that cannot be, it holds still.
  if (isTooMuch && found.isGif && variant.shape.fit === 'clip' && !variant.isMasked) return removeComments(bytes);
  const source = isTooMuch ? { ...found, isMoving: false } : found;
  const image = openImage(bytes, source.isAnimated);
  const resized = await resize(image, source, variant);
  // A touch of what any reduction takes away. Frames lie below each other, where it would bleed over.
  if (!source.isAnimated && resized.isReduced) image.sharpen({ sigma: 0.5, m1: 0.5, m2: 1 });
  if (variant.isMasked) applyEllipseMask(image, resized);
  return encode(
    image,
    variant,
    resized,
    source.isAnimated && countPixels(source, variant.shape) > MAX_ANIMATED_PIXELS.quickWebp,
  ).toBuffer();
}

/** An original: its size upright, one frame's if it moves, and whether it moves in this format. */
type Source = Size & { bytes: Uint8Array; isAnimated: boolean; isGif: boolean; frames: number };

/** Of all frames together, as they are to be drawn. */
function countPixels(source: Source, shape: Variant['shape']): number {
  const { width, height } = computeTarget(source, shape);
  return width * height * source.frames;
}

function computeTarget(source: Size, shape: Variant['shape']): Size {
  return shape.fit === 'clip' ? computeClipSize(source, shape) : computeCropSize(source, shape);
}

async function chooseSource(bytes: Uint8Array, format: ImageFormat): Promise<Source> {
  const { pages = 1, width, height, autoOrient, format: sourceFormat } = await openImage(bytes, false).metadata();
  const isAnimated =
    pages > 1 && animatedFormats.includes(format) && (sourceFormat === 'gif' || sourceFormat === 'webp');
  return {
    ...(isAnimated ? { width, height } : autoOrient),
    bytes,
    isAnimated,
    isGif: sourceFormat === 'gif',
    frames: pages,
  };
}

function openImage(original: Uint8Array, isAnimated: boolean): Sharp {
  return sharp(original, {
    animated: isAnimated,
    // Frames are not turned: no kind of image that moves has an orientation in practice.
    autoOrient: !isAnimated,
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
  });
}

type Resized = Size & { isReduced: boolean };

/** Sets the image to its new size; says which that is. */
async function resize(image: Sharp, source: Source, { shape, format }: Variant): Promise<Resized> {
  // Dither makes of lanczos's crispness noise, which GIF cannot press.
  const kernel = format === 'gif' ? 'mitchell' : 'lanczos3';
  const target = computeTarget(source, shape);
  if (shape.fit === 'clip') {
    image.resize({ ...target, fit: 'fill', kernel });
    return { ...target, isReduced: target.width < source.width || target.height < source.height };
  }
  const cover = computeCoverSize(source, target);
  if (shape.aim !== 'entropy') {
    image.resize({ ...cover, fit: 'fill', kernel }).extract(computeRegion(shape.aim, cover, target));
  } else if (source.isAnimated) {
    image.resize({ ...cover, fit: 'fill', kernel }).extract(await findDetailRegion(source, cover, target));
  } else {
    image.resize({ ...target, fit: 'cover', position: sharp.strategy.entropy, kernel });
  }
  return { ...target, isReduced: cover.width < source.width };
}

/** sharp looks for detail in still images only. */
async function findDetailRegion(source: Source, cover: Size, crop: Size): Promise<Region> {
  const { info } = await openImage(source.bytes, false)
    .resize({ ...crop, fit: 'cover', position: sharp.strategy.entropy })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const within = (offset: number | undefined, room: number) => Math.min(Math.max(-(offset ?? 0), 0), room);
  return {
    ...crop,
    left: within(info.cropOffsetLeft, cover.width - crop.width),
    top: within(info.cropOffsetTop, cover.height - crop.height),
  };
}

/** Leaves an ellipse that touches all four sides, on every frame. */
function applyEllipseMask(image: Sharp, { width, height }: Size): void {
  const raw = { width, height, channels: 2 } as const;
  image.composite([{ input: createEllipse(raw), raw, blend: 'dest-in', tile: true, gravity: 'northwest' }]);
}

function encode(image: Sharp, { format, quality }: Variant, { width, height }: Size, isFast: boolean): Sharp {
  const isThumbnail = Math.max(width, height) < THUMBNAIL;
  const chromaSubsampling = isThumbnail ? '4:4:4' : '4:2:0';
  switch (format) {
    case 'webp':
      // WebP always halves colour; the slower way keeps edges between colours where they are.
      return image.webp({ quality, smartSubsample: isThumbnail, effort: isFast ? 0 : 4 });
    case 'jpg':
      return image.flatten({ background: 'white' }).jpeg({ quality, chromaSubsampling, progressive: true });
    case 'avif':
      return image.avif({ quality, chromaSubsampling, effort: 3 });
    case 'png':
      return image.png();
    case 'gif':
      return image.gif({ effort: 4 });
  }
}

/** Whether every pixel can be had, so that a failure is ours. */
async function isReadable(original: Uint8Array): Promise<boolean> {
  try {
    await openImage(original, true).stats();
    return true;
  } catch {
    return false;
  }
}
