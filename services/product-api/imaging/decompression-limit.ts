import { MAX_IMAGE_SIZE, uploadLimits } from '@/lib/shared/domain/image';
import { costlyReasons } from '@/lib/shared/domain/upload';
import { HEIC, type Header } from './header';

/** Even a small file may need much memory when decoded (a decompression bomb). */
export const MAX_PIXELS = uploadLimits.megapixels * 1_000_000;

/** In bytes: the peak memory, and the bytes processed as a measure of time. */
type DecodingCost = { memory: number; work: number };

/**
 * Processing takes up to 100 MB more, and two concurrent renders 90 MB, so the process stays within 300 MB above its
 * idle memory (docs/decisions/022-limits-on-uploaded-images.md).
 */
const MAX_COST: DecodingCost = { memory: 105e6, work: 400e6 };
/** Above this cost, a master is created once, and every size is rendered from it. */
const CHEAP_COST: DecodingCost = { memory: 25e6, work: 4 * MAX_IMAGE_SIZE ** 2 };
const PIXELS_OF_MASTER = MAX_IMAGE_SIZE ** 2;
/** In bytes. The file is limited too, because metadata such as compressed text is read for each size. */
const CHEAP_FILE = 6e6;

/** The fixed cost of a frame, measured with a GIF of 20,000 frames in which one pixel changes each time. */
const FRAME = 400_000;
/** Bytes per pixel that libheif and libaom allocate for an AVIF with 8 bits, and with more (measured). */
const AVIF_PIXEL = { plain: 14, deep: 18 };
/** Low enough to accept the largest photographs taken with phones (48 megapixels). */
const HEIC_PIXEL = 8;
/** A JPEG with this many scans takes about twice as long as with one. */
const SCANS = 5;

/** Formats that are not decoded row by row are held in memory as a whole. */
export function estimateDecodingCost(header: Header): DecodingCost {
  const { contentType, width, height, frames, channels, bytesPerChannel, samples, scans } = header;
  const pixels = width * height;
  const whole = pixels * channels * bytesPerChannel;
  switch (contentType) {
    case 'image/jpeg':
      // A progressive JPEG is buffered as two-byte coefficients until its last scan.
      return scans > 1
        ? { memory: pixels * samples * 2, work: whole * Math.max(1, scans / SCANS) }
        : { memory: 0, work: whole };
    case 'image/png':
      return header.isInterlaced ? { memory: whole, work: 2 * whole } : { memory: 0, work: whole };
    case 'image/avif': {
      const memory = pixels * (bytesPerChannel > 1 ? AVIF_PIXEL.deep : AVIF_PIXEL.plain);
      return { memory, work: 2 * memory };
    }
    case HEIC:
      // A child process decodes it, so it needs no memory in this one.
      return { memory: 0, work: HEIC_PIXEL * pixels };
    case 'image/gif':
    case 'image/webp':
      return { memory: 4 * pixels, work: frames * (4 * pixels + (frames > 1 ? FRAME : 0)) };
    default:
      return { memory: whole, work: whole };
  }
}

/** @returns the reason, phrased to follow the file's name; null if decoding is affordable. */
export function explainCost(header: Header): string | null {
  const { memory, work } = estimateDecodingCost(header);
  const isAnimated = header.frames > 1;
  const isTooMuch = memory > MAX_COST.memory || work > MAX_COST.work;
  if (!isTooMuch && !(isAnimated && header.width * header.height > PIXELS_OF_MASTER)) return null;
  if (isAnimated) return costlyReasons.moving;
  if (header.contentType === 'image/png' && header.isInterlaced) return costlyReasons.interlaced;
  return header.scans > 1 ? costlyReasons.progressive : costlyReasons.other;
}

/** Animations are always rendered from the original. */
export function needsMaster(header: Header): boolean {
  if (header.frames > 1) return false;
  if (header.contentType === HEIC) return true;
  const { memory, work } = estimateDecodingCost(header);
  const isLarge = header.width * header.height > PIXELS_OF_MASTER || header.bytes > CHEAP_FILE;
  return isLarge || memory > CHEAP_COST.memory || work > CHEAP_COST.work;
}
