import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from '@/lib/shared/domain/image';
import { MAX_PIXELS } from './decompression-limit';
import {
  computeClipSize,
  computeCoverSize,
  computeCropSize,
  computeRegion,
  createEllipse,
  type Region,
  type Size,
} from './geometry';
import './allowed-formats';
import { UnreadableImageError } from '../errors';
import { addXmp, stripGifMetadata } from './gif';
import type { Variant } from './variant';

/** Leaves threads free for other work (services/env.ts). Each render uses several cores. */
export const RENDERS_AT_ONCE = 2;
sharp.concurrency(Math.min(4, Math.max(1, Math.floor(availableParallelism() / RENDERS_AT_ONCE))));
// libvips' operation cache would waste memory, because every original is different.
sharp.cache(false);

/** In pixels. Smaller images keep full chroma. */
const THUMBNAIL = 500;

const animatedFormats: readonly ImageFormat[] = ['gif', 'webp'];

/** Pixels in all frames. A GIF takes 0.6 s per million, a WebP a tenth of that. */
const MAX_ANIMATED_PIXELS = { gif: 6e6, quickWebp: 10e6 };

/** Renders upright in sRGB. Keeps animations if the format supports them. @throws UnreadableImageError */
export async function render(original: Uint8Array, variant: Variant): Promise<Buffer> {
  try {
    const rendered = await renderVariant(original, variant);
    // libvips cannot write XMP to GIFs.
    return variant.format === 'gif' && variant.xmp !== undefined ? addXmp(rendered, variant.xmp) : rendered;
  } catch (error) {
    if (await isReadable(original)) throw error;
    throw new UnreadableImageError(`${variant.key} cannot be read.`, { cause: error });
  }
}

async function renderVariant(bytes: Uint8Array, variant: Variant): Promise<Buffer> {
  const found = await chooseSource(bytes, variant.format);
  const isTooMuch =
    variant.format === 'gif' && found.isAnimated && countPixels(found, variant.shape) > MAX_ANIMATED_PIXELS.gif;
  // Animations that would take minutes are served unchanged if possible, otherwise as still images.
  if (isTooMuch && found.isGif && variant.shape.fit === 'clip' && !variant.isMasked) return stripGifMetadata(bytes);
  const source = isTooMuch ? { ...found, isAnimated: false } : found;
  // libvips flattens before resizing, and masks last.
  const image = openImage(bytes, source.isAnimated).flatten({ background: `#${variant.background}` });
  const resized = await resize(image, source, variant);
  // Sharpening would bleed between an animation's frames, which are stacked.
  if (!source.isAnimated && resized.isReduced) image.sharpen({ sigma: 0.5, m1: 0.5, m2: 1 });
  if (variant.isMasked) applyEllipseMask(image, resized);
  // EXIF can reveal where a photo was taken. Without a `keep…` call, sharp writes only this XMP. GIFs served unchanged
  // go through `stripGifMetadata`.
  if (variant.xmp !== undefined) image.withXmp(variant.xmp);
  const isFast = source.isAnimated && countPixels(source, variant.shape) > MAX_ANIMATED_PIXELS.quickWebp;
  return encode(image, variant, resized, isFast).toBuffer();
}

/** The upright size. For animations, the size of one frame. */
type Source = Size & { bytes: Uint8Array; isAnimated: boolean; isGif: boolean; frames: number };

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
    // Animations have no EXIF orientation in practice.
    autoOrient: !isAnimated,
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
  });
}

type Resized = Size & { isReduced: boolean };

async function resize(image: Sharp, source: Source, { shape, format }: Variant): Promise<Resized> {
  // GIF dithering turns Lanczos sharpness into noise, which compresses badly.
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

/** Uses the first frame, because sharp only detects detail in still images. */
async function findDetailRegion(source: Source, cover: Size, crop: Size): Promise<Region> {
  const { info } = await openImage(source.bytes, false)
    .resize({ ...crop, fit: 'cover', position: sharp.strategy.entropy })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const within = (offset: number | undefined, max: number) => Math.min(Math.max(-(offset ?? 0), 0), max);
  return {
    ...crop,
    left: within(info.cropOffsetLeft, cover.width - crop.width),
    top: within(info.cropOffsetTop, cover.height - crop.height),
  };
}

function applyEllipseMask(image: Sharp, { width, height }: Size): void {
  const raw = { width, height, channels: 2 } as const;
  image.composite([{ input: createEllipse(raw), raw, blend: 'dest-in', tile: true, gravity: 'northwest' }]);
}

function encode(image: Sharp, { format, quality }: Variant, { width, height }: Size, isFast: boolean): Sharp {
  const isThumbnail = Math.max(width, height) < THUMBNAIL;
  const chromaSubsampling = isThumbnail ? '4:4:4' : '4:2:0';
  switch (format) {
    case 'webp':
      // WebP always subsamples chroma. `smartSubsample` preserves edges between colors.
      return image.webp({ quality, smartSubsample: isThumbnail, effort: isFast ? 0 : 4 });
    case 'jpg':
      return image.jpeg({ quality, chromaSubsampling, progressive: true });
    case 'avif':
      return image.avif({ quality, chromaSubsampling, effort: 3 });
    case 'png':
      return image.png();
    case 'gif':
      return image.gif({ effort: 4 });
  }
}

/** If every pixel can be decoded, the original did not cause the error. */
async function isReadable(original: Uint8Array): Promise<boolean> {
  try {
    await openImage(original, true).stats();
    return true;
  } catch {
    return false;
  }
}
