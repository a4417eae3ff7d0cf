import { MAX_IMAGE_SIZE, uploadLimits } from '@/lib/shared/domain/image';
import { HEIC, type Header } from './header';

/** Guards against decompression bombs: small files that need a lot of memory when decoded. */
export const MAX_PIXELS = uploadLimits.megapixels * 1_000_000;

/** In bytes: peak memory, and bytes to process, which is proportional to time. */
type DecodingCost = { memory: number; work: number };

/**
 * Processing adds up to 100 MB and two concurrent renders add 90 MB. The process stays within 300 MB of its idle memory
 * (docs/decisions/022-limits-on-uploaded-images.md).
 */
const MAX_COST: DecodingCost = { memory: 105e6, work: 400e6 };
/** Images above this cost are rendered from a master, which is created once. */
const CHEAP_COST: DecodingCost = { memory: 25e6, work: 4 * MAX_IMAGE_SIZE ** 2 };
const PIXELS_OF_MASTER = MAX_IMAGE_SIZE ** 2;
/** In bytes. Every render reads metadata, such as compressed text, so file size matters. */
const CHEAP_FILE = 6e6;

/** Cost per frame, measured with a GIF of 20,000 frames that each change one pixel. */
const FRAME = 400_000;
/** Bytes per pixel allocated by libheif and libaom for 8-bit and deeper AVIFs (measured). */
const AVIF_PIXEL = { plain: 14, deep: 18 };
/** Low enough to accept 48-megapixel phone photographs. */
const HEIC_PIXEL = 8;
/** A JPEG with this many scans takes about twice as long as one with a single scan. */
const SCANS = 5;

/** Formats that cannot be decoded row by row must fit in memory. */
export function estimateDecodingCost(header: Header): DecodingCost {
  const { contentType, width, height, frames, channels, bytesPerChannel, samples, scans } = header;
  const pixels = width * height;
  const whole = pixels * channels * bytesPerChannel;
  switch (contentType) {
    case 'image/jpeg':
      // Progressive JPEGs are buffered as two-byte coefficients until the last scan.
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
      // HEIC is decoded in a child process.
      return { memory: 0, work: HEIC_PIXEL * pixels };
    case 'image/gif':
    case 'image/webp':
      return { memory: 4 * pixels, work: frames * (4 * pixels + (frames > 1 ? FRAME : 0)) };
    default:
      return { memory: whole, work: whole };
  }
}

/** @returns null if decoding is affordable */
export function explainCost(header: Header): 'moving' | 'interlaced' | 'progressive' | 'memory' | null {
  const { memory, work } = estimateDecodingCost(header);
  const isAnimated = header.frames > 1;
  const isTooMuch = memory > MAX_COST.memory || work > MAX_COST.work;
  if (!isTooMuch && !(isAnimated && header.width * header.height > PIXELS_OF_MASTER)) return null;
  if (isAnimated) return 'moving';
  if (header.contentType === 'image/png' && header.isInterlaced) return 'interlaced';
  return header.scans > 1 ? 'progressive' : 'memory';
}

/** Animations are always rendered from the original. */
export function needsMaster(header: Header): boolean {
  if (header.frames > 1) return false;
  if (header.contentType === HEIC) return true;
  const { memory, work } = estimateDecodingCost(header);
  const isLarge = header.width * header.height > PIXELS_OF_MASTER || header.bytes > CHEAP_FILE;
  return isLarge || memory > CHEAP_COST.memory || work > CHEAP_COST.work;
}
