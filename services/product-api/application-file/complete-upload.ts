import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { isDatabaseUnreachable, NotFoundError, RejectedFileError, StorageUnavailableError } from '../errors';
import { writeStream } from '../storage/files';
import { recordDeletions } from '../storage/queries/deletions';
import type { Storage } from '../storage/storage';
import { type FileFacts, inspectFile } from './inspect-file';
import type { UploadedFile, UploadStore } from './upload-store';

type Dependencies = { db: Db; storage: Storage; clientId: string };

/** Completions in progress, by file id. Concurrent requests for a file share one completion. */
const inFlight = new Map<string, Promise<void>>();

/**
 * Deletes a rejected file, so retries do not read it again. The caller must delete `path`, the joined file.
 * @throws RejectedFileError with the file's name and the reason; NotFoundError, BusyError, RateLimitedError
 */
export function completeUpload(dependencies: Dependencies, uploads: UploadStore, file: UploadedFile, path: string) {
  const { id } = file;
  const flight = inFlight.get(id) ?? complete(dependencies, uploads, file, path).finally(() => inFlight.delete(id));
  inFlight.set(id, flight);
  return flight;
}

async function complete(
  { db, storage, clientId }: Dependencies,
  uploads: UploadStore,
  file: UploadedFile,
  path: string,
): Promise<void> {
  const { bytes, checksum } = await joinParts(storage, await uploads.listPartKeys(db), path);
  // Another process has completed the file and removed its parts.
  if (bytes === 0) return;
  if (bytes !== file.bytes) throw new StorageUnavailableError(new Error(`A part of the file ${file.id} is missing.`));
  const facts = await inspect({ ...file, path }, checksum, clientId).catch(async (error) => {
    if (error instanceof RejectedFileError) await uploads.remove(db);
    throw error;
  });
  const key = await storeFile(storage, path, facts);
  await store({ db, uploads, key }, (transaction) => uploads.complete(transaction, { ...facts, key }));
}

/** @returns the key of the stored content, which no row references yet */
export async function storeFile(
  storage: Storage,
  path: string,
  { extension, contentType }: Pick<FileFacts, 'extension' | 'contentType'>,
): Promise<string> {
  const key = `uploads/${randomUUID()}.${extension}`;
  await storage.put(key, createReadStream(path), contentType);
  return key;
}

async function joinParts(storage: Storage, keys: readonly string[], path: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* read() {
    for (const key of keys) {
      const part = await storage.get(key);
      for await (const chunk of part?.stream ?? []) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        yield chunk;
      }
    }
  }
  await writeStream(Readable.from(read()), createWriteStream(path));
  return { bytes, checksum: hash.digest('hex') };
}

function inspect(file: UploadedFile & { path: string }, checksum: string, clientId: string): Promise<FileFacts> {
  if (checksum === file.checksum) return inspectFile(file, { clientId });
  const message = problem('application.fileProblem.changed', { name: file.name });
  return Promise.reject(new RejectedFileError('unsupported_media_type', 'part', message));
}

/** Queues the stored content for deletion if the file has been completed or deleted in the meantime. */
async function store(
  { db, uploads, key }: { db: Db; uploads: UploadStore; key: string },
  write: (transaction: Db) => Promise<void>,
): Promise<void> {
  let isStored = false;
  try {
    await db.transaction(async (transaction) => {
      const current = await uploads.lock(transaction);
      if (current === undefined) throw new NotFoundError();
      if (current.key !== null) return;
      await write(transaction);
      isStored = true;
    });
  } catch (error) {
    // The transaction may have been committed before the connection was lost.
    if (isDatabaseUnreachable(error)) throw error;
    await recordDeletions(db, [{ key }]).catch(() => undefined);
    throw error;
  }
  if (!isStored) await recordDeletions(db, [{ key }]);
}
