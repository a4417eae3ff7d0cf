import { createHash } from 'node:crypto';
import type { MainColour } from '@/lib/shared/domain/artwork';
import { UnreadableImageError } from '../errors';
import { explainCost, MAX_PIXELS } from './decompression-limit';
import { HEIC, type Header, readHeader } from './header';
import { completeJpeg } from './jpeg';
import { measureColours } from './measure';

/** Keys of messages in `ui.file`. */
type ImageProblem =
  | 'svg'
  | 'pdf'
  | 'photoshop'
  | 'empty'
  | 'noFormat'
  | 'unreadable'
  | 'megapixels'
  | NonNullable<ReturnType<typeof explainCost>>;

export type InspectedImage =
  | { header: Header; checksum: string; averageColour: string | null; mainColour: MainColour | null }
  | { code: 'payload_too_large' | 'unsupported_media_type'; reason: ImageProblem };

const reject = (reason: ImageProblem): InspectedImage => ({ code: 'unsupported_media_type', reason });

/** Decodes the image to detect damage, except for HEIC, which a separate process decodes. */
export async function inspectImage(original: Uint8Array): Promise<InspectedImage> {
  if (original.byteLength === 0) return reject('empty');
  const problem = findFormatProblem(original);
  if (problem !== null) return reject(problem);
  const header = await readUploadHeader(original);
  if (header === null) return reject('noFormat');
  const isTooLarge = header.width * header.height * header.frames > MAX_PIXELS;
  const costProblem = isTooLarge ? 'megapixels' : explainCost(header);
  if (costProblem !== null) return { code: 'payload_too_large', reason: costProblem };
  try {
    const checksum = createHash('sha256').update(original).digest('hex');
    return { header, checksum, ...(await measure(original, header)) };
  } catch (error) {
    if (error instanceof UnreadableImageError) return reject('unreadable');
    throw error;
  }
}

/** @throws UnreadableImageError unless the bytes are a complete image. */
async function measure(original: Uint8Array, { contentType }: Header) {
  if (contentType === HEIC) return { averageColour: null, mainColour: null };
  const complete = completeJpeg(original);
  // With an end marker added, truncated JPEGs still cause warnings.
  return measureColours(complete, complete === original ? 'error' : 'warning');
}

async function readUploadHeader(original: Uint8Array): Promise<Header | null> {
  try {
    return await readHeader(original);
  } catch (error) {
    if (error instanceof UnreadableImageError) return null;
    throw error;
  }
}

/** SVG root elements are expected within these bytes. */
const BEGINNING = 4_096;

/** Checks magic bytes before any decoder reads the file. */
function findFormatProblem(file: Uint8Array): 'pdf' | 'photoshop' | 'svg' | null {
  const beginning = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, BEGINNING)).toString('latin1');
  if (beginning.startsWith('%PDF-')) return 'pdf';
  if (beginning.startsWith('8BPS')) return 'photoshop';
  return /^(ï»¿)?\s*</.test(beginning) && /<svg[\s>]/i.test(beginning) ? 'svg' : null;
}
