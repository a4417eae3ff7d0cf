import { MAX_IMAGE_SIZE, uploadLimits } from '@/lib/shared/domain/image';
import { costlyReasons } from '@/lib/shared/domain/upload';
import { HEIC, type Header } from './header';

/**
 * The pixel limit for uploads. Larger images are rejected before decoding, because even a small file may need much
 * memory (a decompression bomb).
 */
export const MAX_PIXELS = uploadLimits.megapixels * 1_000_000;

/** The cost of decoding in bytes: peak memory, and the bytes processed as a measure of time. */
type DecodingCost = { memory: number; work: number };

/**
 * The limit for an original. Processing takes up to 100 MB more, and two concurrent renders another 90 MB, so that the
 * process stays within 300 MB above its idle memory (docs/decisions/022-limits-on-uploaded-images.md).
 */
const MAX_COST: DecodingCost = { memory: 105e6, work: 400e6 };
/** Up to this cost, every size is rendered from the original. Above it, a master is created once and used instead. */
const CHEAP_COST: DecodingCost = { memory: 25e6, work: 4 * MAX_IMAGE_SIZE ** 2 };
const PIXELS_OF_MASTER = MAX_IMAGE_SIZE ** 2;
/** The same limit for the size of the file, because metadata, such as compressed text, is read for each size too. */
const CHEAP_FILE = 6e6;

/** The fixed cost of a frame, measured with a GIF of 20,000 frames in which one pixel changes each time. */
const FRAME = 400_000;
/** The bytes that libheif and libaom allocate per pixel of an AVIF with 8 bits, and with more (measured). */
const AVIF_PIXEL = { plain: 14, deep: 18 };
/** The work per pixel of a HEIC, low enough to accept the largest photographs taken with phones (48 megapixels). */
const HEIC_PIXEL = 8;
/** The number of scans at which a JPEG takes about twice as long as with a single scan. */
const SCANS = 5;

/**
 * Estimates the cost of decoding from the header. Formats that are not decoded row by row are held in memory as a
 * whole.
 */
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
      // A HEIC is decoded in a child process, so it needs no memory in this one.
      return { memory: 0, work: HEIC_PIXEL * pixels };
    case 'image/gif':
    case 'image/webp':
      return { memory: 4 * pixels, work: frames * (4 * pixels + (frames > 1 ? FRAME : 0)) };
    default:
      return { memory: whole, work: whole };
  }
}

/** The reason why an original is too expensive to decode, phrased to follow the file's name; null if it is not. */
export function explainCost(header: Header): string | null {
  const { memory, work } = estimateDecodingCost(header);
  const isAnimated = header.frames > 1;
  const isTooMuch = memory > MAX_COST.memory || work > MAX_COST.work;
  if (!isTooMuch && !(isAnimated && header.width * header.height > PIXELS_OF_MASTER)) return null;
  if (isAnimated) return costlyReasons.moving;
  if (header.contentType === 'image/png' && header.isInterlaced) return costlyReasons.interlaced;
  return header.scans > 1 ? costlyReasons.progressive : costlyReasons.other;
}

/** @returns true if sizes are rendered from a master. Animations are always rendered from the original. */
export function needsMaster(header: Header): boolean {
  if (header.frames > 1) return false;
  if (header.contentType === HEIC) return true;
  const { memory, work } = estimateDecodingCost(header);
  const isLarge = header.width * header.height > PIXELS_OF_MASTER || header.bytes > CHEAP_FILE;
  return isLarge || memory > CHEAP_COST.memory || work > CHEAP_COST.work;
}
