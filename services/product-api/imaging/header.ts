import sharp, { type Metadata } from 'sharp';
import { imageContentTypes } from '@/lib/shared/domain/image';
import './allowed-formats';

import { UnreadableImageError } from '../errors';
import { countScans } from './jpeg';

/** Dimensions are as stored. For animations, they are those of one frame. */
export type Header = {
  contentType: string;
  bytes: number;
  width: number;
  height: number;
  upright: { width: number; height: number };
  /** Greater than 1 only for animations. Extra pages of a document do not count. */
  frames: number;
  channels: number;
  bytesPerChannel: number;
  hasAlpha: boolean;
  isInterlaced: boolean;
  /** Always 1 except for JPEG. */
  scans: number;
  /** Per pixel. For JPEG, after chroma subsampling; otherwise the number of channels. */
  samples: number;
};

/** sharp can only read this format's header. */
export const HEIC = 'image/heic';
const animatedTypes: ReadonlySet<string> = new Set(['image/gif', 'image/webp']);

/** @throws UnreadableImageError unless the header matches a format in `imageContentTypes`. */
export async function readHeader(original: Uint8Array): Promise<Header> {
  const metadata = await readMetadata(original);
  const contentType = readContentType(metadata, original);
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

/** sharp reports both AVIF and HEIC as HEIF, their container, and guesses from the first brand. */
function readContentType({ format, compression }: Metadata, original: Uint8Array): string | null {
  if (format === 'heif') return compression === 'av1' || readBrands(original).includes('avif') ? 'image/avif' : HEIC;
  return imageContentTypes.get(format === 'jpeg' ? 'jpg' : format) ?? null;
}

/** See ISO/IEC 14496-12, section 4.3. Every AVIF has the brand `avif`. */
function readBrands(original: Uint8Array): string[] {
  const file = Buffer.from(original.buffer, original.byteOffset, original.byteLength);
  return file.toString('latin1', 8, Math.min(file.readUInt32BE(0), MAX_BRANDS)).match(/.{4}/gs) ?? [];
}

const MAX_BRANDS = 1_024;

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
