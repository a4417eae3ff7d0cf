import sharp, { type Metadata } from 'sharp';
import { imageContentTypes } from '@/lib/shared/domain/image';
import './loaders';

import { UnreadableImageError } from '../errors';

/** An image's metadata, read without decoding pixels. Dimensions are as stored; of an animation those of one frame. */
export type Header = {
  contentType: string;
  /** Size of the file. */
  bytes: number;
  width: number;
  height: number;
  /** After EXIF orientation. */
  upright: { width: number; height: number };
  /** More than one for an animation; further pages of a document are ignored. */
  frames: number;
  channels: number;
  bytesPerChannel: number;
  hasAlpha: boolean;
  isInterlaced: boolean;
  /** Scans of a JPEG; 1 for every other format. */
  scans: number;
  /** Samples per pixel of a JPEG, by chroma subsampling; the channels of every other format. */
  samples: number;
};

const animatedTypes: ReadonlySet<string> = new Set(['image/gif', 'image/webp']);

/** @throws UnreadableImageError when the bytes have no header of a format in `imageContentTypes`. */
export async function readHeader(original: Uint8Array): Promise<Header> {
  const metadata = await readMetadata(original);
  const contentType = readContentType(metadata);
  if (contentType === null) throw new UnreadableImageError('The format of the image is not supported.');
  const { width, height, autoOrient: upright, channels, hasAlpha, isProgressive, depth } = metadata;
  return {
    contentType,
    bytes: original.byteLength,
    width,
    height,
    upright,
    frames: animatedTypes.has(contentType) ? (metadata.pages ?? 1) : 1,
    channels,
    bytesPerChannel: bytesPerSample[depth] ?? 16,
    hasAlpha,
    isInterlaced: isProgressive,
    scans: contentType === 'image/jpeg' ? countScans(original) : 1,
    samples: readSamples(metadata),
  };
}

async function readMetadata(original: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(original, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new UnreadableImageError('The image cannot be read.', { cause: error });
  }
}

/** sharp reports AVIF as its container, HEIF, which may also contain formats that browsers do not support. */
function readContentType({ format, compression }: Metadata): string | null {
  if (format === 'heif') return compression === 'av1' ? 'image/avif' : null;
  return imageContentTypes.get(format === 'jpeg' ? 'jpg' : format) ?? null;
}

const bytesPerSample: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
};

function readSamples({ chromaSubsampling = '', channels }: Metadata): number {
  if (chromaSubsampling.startsWith('4:2:0')) return channels - 1.5;
  return chromaSubsampling.startsWith('4:2:2') ? channels - 1 : channels;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/**
 * Counts a JPEG's scans: more than one for a progressive image (ITU-T T.81, annex B). Data after the end of the image,
 * or inside segments, such as a preview, does not count.
 */
function countScans(jpeg: Uint8Array): number {
  let scans = 0;
  for (let at = 2; at + 4 <= jpeg.length; ) {
    const marker = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== 0xff || !isMarker(marker)) {
      const next = jpeg.indexOf(0xff, at + 1);
      at = next === -1 ? jpeg.length : next;
      continue;
    }
    if (marker === END_OF_IMAGE) break;
    if (marker === START_OF_SCAN) scans += 1;
    at += 2 + Math.max(2, (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0));
  }
  return scans;
}

/**
 * Markers with a segment. 0xff in image data is followed by 0; fill bytes, restarts and the start of the image have no
 * segment.
 */
function isMarker(byte: number): boolean {
  return byte >= 0xc0 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd8);
}
