import { readFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { imageContentTypes, uploadLimits } from '@/lib/domain/image';
import type { Db } from '../db/client';
import { recordDeletions } from '../db/queries/pending-deletions';
import { isDatabaseUnreachable, RefusedFileError } from '../errors';
import type { ReceivedFile } from '../http/read-multipart';
import type { Storage } from '../storage/storage';
import { measureImage } from './measure';
import { reasonAgainst } from './refused-kind';
import type { InTurn } from './turns';
import { MAX_PIXELS, UnreadableImageError } from './unreadable-image-error';

/** A stored original with what is known of it; not yet anyone's. */
export type KeptImage = {
  key: string;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
  averageColour: string | null;
};

export type KeepParts = { db: Db; storage: Storage; inTurn: InTurn };

/**
 * Keeps an image that was sent, byte for byte. Its kind is read from its content, never from its name.
 * @throws RefusedFileError naming the file and the reason; BusyError.
 */
async function keepUpload(file: ReceivedFile, { storage, inTurn }: Omit<KeepParts, 'db'>): Promise<KeptImage> {
  // Up to 100 megapixels are decoded: not beside as many others as happen to be sent.
  const { original, contentType, ...measures } = await inTurn(() => readImage(file));
  const key = `uploads/${uuidv7()}.${extensionOf(contentType)}`;
  await storage.put(key, original, contentType);
  return { ...measures, contentType, key };
}

async function readImage({ field, name, path }: ReceivedFile) {
  const refuse = (reason: string) => new RefusedFileError('unsupported_media_type', field, `“${name}” ${reason}`);
  const original = await readFile(path);
  if (original.byteLength === 0) throw refuse('is empty.');
  const reason = reasonAgainst(original);
  if (reason !== null) throw refuse(reason);
  const metadata = await headerOf(original);
  if (metadata === null) throw refuse('is no image, or a damaged one.');
  const { width = 0, height = 0, pages = 1 } = metadata;
  if (width * height * pages > MAX_PIXELS) {
    throw new RefusedFileError(
      'payload_too_large',
      field,
      `“${name}” has more than ${uploadLimits.megapixels} megapixels.`,
    );
  }
  try {
    return { original, ...(await measureImage(original)) };
  } catch (error) {
    if (error instanceof UnreadableImageError)
      throw refuse('cannot be read. It may be damaged, or of a kind that is not shown here.');
    throw error;
  }
}

/**
 * Keeps all or none, and `use` them: what was stored before a file is refused, or before `use` fails, is let go again.
 * Should that be cut off, it is found by its age (storage/reconcile.ts).
 */
export async function keepingUploads<Result>(
  files: readonly ReceivedFile[],
  { db, ...parts }: KeepParts,
  use: (kept: KeptImage[]) => Promise<Result>,
): Promise<Result> {
  const kept: KeptImage[] = [];
  try {
    for (const file of files) kept.push(await keepUpload(file, parts));
    return await use(kept);
  } catch (error) {
    // A connection that broke says nothing of its transaction: it may still become true, and the rows name the files.
    if (!isDatabaseUnreachable(error)) await recordDeletions(db, kept).catch(() => undefined);
    throw error;
  }
}

/** What the header says; nothing is decoded. */
async function headerOf(original: Uint8Array): Promise<Metadata | null> {
  try {
    return await sharp(original, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

function extensionOf(contentType: string): string {
  return [...imageContentTypes].find(([, type]) => type === contentType)?.[0] ?? '';
}
