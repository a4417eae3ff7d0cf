import { createHash } from 'node:crypto';
import type { MainColour } from '@/lib/shared/domain/artwork';
import { costlyReasons, rejectedKinds, UNREADABLE_IMAGE } from '@/lib/shared/domain/upload';
import { UnreadableImageError } from '../errors';
import { explainCost, MAX_PIXELS } from './decompression-limit';
import { HEIC, type Header, readHeader } from './header';
import { completeJpeg } from './jpeg';
import { measureColours } from './measure';

/** The measurements of an image, or the reason why it is rejected, phrased to follow its name. */
export type InspectedImage =
  | { header: Header; checksum: string; averageColour: string | null; mainColour: MainColour | null }
  | { code: 'payload_too_large' | 'unsupported_media_type'; reason: string };

const reject = (reason: string): InspectedImage => ({ code: 'unsupported_media_type', reason });

/**
 * Checks the format and the cost of an image, and decodes it to find damage before it is stored. A HEIC is decoded
 * elsewhere.
 */
export async function inspectImage(original: Uint8Array): Promise<InspectedImage> {
  if (original.byteLength === 0) return reject('is empty.');
  const problem = findFormatProblem(original);
  if (problem !== null) return reject(problem);
  const header = await readUploadHeader(original);
  if (header === null) return reject('is not an image of a supported format, or is damaged.');
  const costProblem = findCostProblem(header);
  if (costProblem !== null) return { code: 'payload_too_large', reason: costProblem };
  try {
    const checksum = createHash('sha256').update(original).digest('hex');
    return { header, checksum, ...(await measure(original, header)) };
  } catch (error) {
    if (error instanceof UnreadableImageError) return reject(UNREADABLE_IMAGE);
    throw error;
  }
}

/** @throws UnreadableImageError unless the bytes are a complete image. */
async function measure(original: Uint8Array, { contentType }: Header) {
  if (contentType === HEIC) return { averageColour: null, mainColour: null };
  const complete = completeJpeg(original);
  // When the end marker has been added, only warnings distinguish a truncated JPEG from one that merely lacked the
  // marker.
  return measureColours(complete, complete === original ? 'error' : 'warning');
}

/** The reason why an image is too expensive to decode; null if it is not. */
function findCostProblem(header: Header): string | null {
  if (header.width * header.height * header.frames > MAX_PIXELS) return costlyReasons.megapixels;
  return explainCost(header);
}

/** Reads the header; null if the image is unreadable. Nothing is decoded. */
async function readUploadHeader(original: Uint8Array): Promise<Header | null> {
  try {
    return await readHeader(original);
  } catch (error) {
    if (error instanceof UnreadableImageError) return null;
    throw error;
  }
}

/** The root element of an SVG is expected within this number of bytes. */
const BEGINNING = 4_096;

/**
 * The reason why a file's format is rejected, judged by its magic bytes before any decoder reads it; null if it is not.
 */
function findFormatProblem(file: Uint8Array): string | null {
  const beginning = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, BEGINNING)).toString('latin1');
  if (beginning.startsWith('%PDF-')) return rejectedKinds.pdf;
  if (beginning.startsWith('8BPS')) return rejectedKinds.photoshop;
  return /^(ï»¿)?\s*</.test(beginning) && /<svg[\s>]/i.test(beginning) ? rejectedKinds.svg : null;
}
