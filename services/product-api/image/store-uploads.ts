import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { MainColour } from '@/lib/shared/domain/artwork';
import { imageContentTypes } from '@/lib/shared/domain/image';
import { costlyReasons, rejectedKinds } from '@/lib/shared/domain/upload';
import type { Db } from '../db/client';
import { isDatabaseUnreachable, RejectedFileError, UnreadableImageError } from '../errors';
import type { ReceivedFile } from '../http/read-multipart';
import { explainCost } from '../imaging/decoding-cost';
import { type Header, readHeader } from '../imaging/header';
import { MAX_PIXELS } from '../imaging/loaders';
import { measureColours } from '../imaging/measure';
import type { ConcurrencyLimiter } from '../jobs/concurrency-limiter';
import { recordDeletions } from '../storage/queries/deletions';
import type { Storage } from '../storage/storage';

/** A stored original with its measures, not yet referenced by a row. */
export type StoredImage = {
  key: string;
  contentType: string;
  bytes: number;
  /** SHA-256, in hexadecimal. */
  checksum: string;
  width: number;
  height: number;
  averageColour: string | null;
  mainColour: MainColour | null;
};

/** A file of a request on disk, or one whose content is in memory. */
type UploadFile = ReceivedFile | (Omit<ReceivedFile, 'path'> & { content: Uint8Array<ArrayBuffer> });

type UploadDependencies = { db: Db; storage: Storage; limitDecoding: ConcurrencyLimiter };

/**
 * Stores an uploaded image byte for byte; variants are rendered on demand. The format is detected from the content,
 * never from the name.
 * @param stored receives the image once it is in storage, so that the caller can clean up after a failure.
 * @throws RejectedFileError with the file's name and the reason; BusyError, RateLimitedError.
 */
async function storeUpload(
  file: UploadFile,
  { storage, limitDecoding }: Omit<UploadDependencies, 'db'>,
  stored: StoredImage[],
) {
  const { header, checksum, ...colours } = await limitDecoding(() => readImage(file));
  const { contentType, upright, bytes } = header;
  // The key is random, so that nobody can guess the URL of a picture in a draft.
  const key = `uploads/${randomUUID()}.${findExtension(contentType)}`;
  // The file is read again as a stream, so that concurrent uploads are not held in memory.
  const original = 'content' in file ? file.content : createReadStream(file.path);
  await storage.put(key, original, contentType);
  stored.push({ key, contentType, ...upright, bytes, checksum, ...colours });
}

async function readImage(file: UploadFile) {
  const { field, name } = file;
  const reject = (reason: string) => new RejectedFileError('unsupported_media_type', field, `“${name}” ${reason}`);
  const original = 'content' in file ? file.content : await readFile(file.path);
  if (original.byteLength === 0) throw reject('is empty.');
  const reason = findFormatProblem(original);
  if (reason !== null) throw reject(reason);
  const header = await readUploadHeader(original);
  if (header === null) throw reject('is no image of a supported format, or is damaged.');
  const costProblem = findCostProblem(header);
  if (costProblem !== null) throw new RejectedFileError('payload_too_large', field, `“${name}” ${costProblem}`);
  try {
    // Decodes the whole image, so that a damaged one is detected before it is stored.
    const [colours, checksum] = await Promise.all([measureColours(original), computeChecksum(original)]);
    return { header, checksum, ...colours };
  } catch (error) {
    if (error instanceof UnreadableImageError)
      throw reject('cannot be read. It may be damaged or in an unsupported format.');
    throw error;
  }
}

/** WebCrypto hashes off the main thread, where 50 MB would block it for a tenth of a second. */
async function computeChecksum(original: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', original)).toString('hex');
}

/** The reason why an image is too expensive to decode, or null. */
function findCostProblem(header: Header): string | null {
  if (header.width * header.height * header.frames > MAX_PIXELS) return costlyReasons.megapixels;
  return explainCost(header);
}

/**
 * Stores all uploads or none, and calls `use` with them. When a file is rejected or `use` fails, the stored originals
 * are queued for deletion. If the process dies first, upkeep/reconcile-storage.ts removes them a day later.
 */
export async function withStoredUploads<Result>(
  files: readonly UploadFile[],
  { db, ...dependencies }: UploadDependencies,
  use: (stored: StoredImage[]) => Promise<Result>,
): Promise<Result> {
  const stored: StoredImage[] = [];
  try {
    for (const file of files) await storeUpload(file, dependencies, stored);
    return await use(stored);
  } catch (error) {
    // After a lost connection the transaction may have been committed, and its rows reference the files.
    if (!isDatabaseUnreachable(error)) await recordDeletions(db, stored).catch(() => undefined);
    throw error;
  }
}

/** Reads the header; null for an unreadable image. Nothing is decoded. */
async function readUploadHeader(original: Uint8Array): Promise<Header | null> {
  try {
    return await readHeader(original);
  } catch (error) {
    if (error instanceof UnreadableImageError) return null;
    throw error;
  }
}

function findExtension(contentType: string): string {
  return [...imageContentTypes].find(([, type]) => type === contentType)?.[0] ?? '';
}

/** Brands of HEVC images (ISO/IEC 23008-12, annex B). The brand `mif1` alone does not determine the codec. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
/** Number of bytes within which the root element of an SVG is expected. */
const BEGINNING = 4_096;

/** The reason why a file's format is rejected, by its magic bytes and before any decoder reads it, or null. */
function findFormatProblem(file: Uint8Array): string | null {
  const beginning = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, BEGINNING)).toString('latin1');
  if (beginning.startsWith('%PDF-')) return rejectedKinds.pdf;
  if (beginning.startsWith('8BPS')) return rejectedKinds.photoshop;
  if (/^(ï»¿)?\s*</.test(beginning) && /<svg[\s>]/i.test(beginning)) return rejectedKinds.svg;
  return readBrands(beginning).some((brand) => HEIC_BRANDS.has(brand)) ? rejectedKinds.heic : null;
}

/**
 * The major and compatible brands of an ISO base media file (ISO/IEC 14496-12, section 4.3); none for other formats.
 */
function readBrands(beginning: string): string[] {
  if (beginning.slice(4, 8) !== 'ftyp') return [];
  const length = Buffer.from(beginning.slice(0, 4), 'latin1').readUInt32BE(0);
  const [major = '', , ...compatible] = beginning.slice(8, length).match(/.{4}/gs) ?? [];
  return [major, ...compatible];
}
