import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { MainColour } from '@/lib/shared/domain/artwork';
import { imageContentTypes, uploadLimits } from '@/lib/shared/domain/image';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { isDatabaseUnreachable, RejectedFileError } from '../errors';
import type { ReceivedFile } from '../http/read-multipart';
import { inspectUnknownImage } from '../imaging/image-process';
import type { ConcurrencyLimiter } from '../jobs/concurrency-limiter';
import { recordDeletions } from '../storage/queries/deletions';
import type { Storage } from '../storage/storage';

/** A stored original that no row references yet. */
export type StoredImage = {
  key: string;
  contentType: string;
  bytes: number;
  /** Hexadecimal SHA-256. */
  checksum: string;
  width: number;
  height: number;
  averageColour: string | null;
  mainColour: MainColour | null;
};

type UploadFile = ReceivedFile | (Omit<ReceivedFile, 'path'> & { content: Uint8Array<ArrayBuffer> });

type UploadDependencies = { db: Db; storage: Storage; limitDecoding: ConcurrencyLimiter };

/**
 * Stores an image unmodified. Detects the format from the content, never from the name.
 * @param stored receives the image, so the caller can clean up after a later failure
 * @throws RejectedFileError with the file's name and the reason; BusyError, RateLimitedError
 */
async function storeUpload(
  file: UploadFile,
  { storage, limitDecoding }: Omit<UploadDependencies, 'db'>,
  stored: StoredImage[],
) {
  const { field, name } = file;
  const found = await limitDecoding(() => inspectUnknownImage('content' in file ? file.content : file.path));
  if ('reason' in found) {
    const values = { name, max: String(uploadLimits.megapixels) };
    throw new RejectedFileError(found.code, field, problem(`ui.file.${found.reason}`, values));
  }
  const { header, checksum, ...colours } = found;
  const { contentType, upright, bytes } = header;
  // Random, so picture URLs of drafts cannot be guessed.
  const key = `uploads/${randomUUID()}.${findExtension(contentType)}`;
  // Streamed to save memory.
  const original = 'content' in file ? file.content : createReadStream(file.path);
  await storage.put(key, original, contentType);
  stored.push({ key, contentType, ...upright, bytes, checksum, ...colours });
}

/**
 * Stores all uploads or none. After a failure, stored originals are queued for deletion. If the process dies before
 * that, upkeep/reconcile-storage.ts removes them a day later.
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
    // The transaction may have been committed before the connection was lost, so rows may reference the files.
    if (!isDatabaseUnreachable(error)) await recordDeletions(db, stored).catch(() => undefined);
    throw error;
  }
}

function findExtension(contentType: string): string {
  return [...imageContentTypes].find(([, type]) => type === contentType)?.[0] ?? '';
}
