import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { fileContentTypes } from '@/lib/shared/domain/application-file';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { isDatabaseUnreachable, NotFoundError, RejectedFileError, StorageUnavailableError } from '../errors';
import { writeStream } from '../storage/files';
import { recordDeletions } from '../storage/queries/deletions';
import type { Storage } from '../storage/storage';
import { type FileFacts, inspectFile } from './inspect-file';
import { listPartKeys } from './queries/read-files';
import { completeFile, deleteFiles, type LockedFile, lockFile, type OwnFile } from './queries/write-files';

type Dependencies = { db: Db; storage: Storage; clientId: string };

/** Completions in progress, by file id. Concurrent requests for a file share one completion. */
const inFlight = new Map<string, Promise<void>>();

/**
 * Deletes a rejected file, so retries do not read it again. The caller must delete `path`, the joined file.
 * @throws RejectedFileError with the file's name and the reason; NotFoundError, BusyError, RateLimitedError
 */
export function completeUpload(dependencies: Dependencies, own: OwnFile, file: LockedFile, path: string) {
  const { id } = file;
  const flight = inFlight.get(id) ?? complete(dependencies, own, file, path).finally(() => inFlight.delete(id));
  inFlight.set(id, flight);
  return flight;
}

async function complete({ db, storage, clientId }: Dependencies, own: OwnFile, file: LockedFile, path: string) {
  const { bytes, checksum } = await joinParts({ db, storage }, file, path);
  // Another process has completed the file and removed its parts.
  if (bytes === 0) return;
  if (bytes !== file.bytes) throw new StorageUnavailableError(new Error(`A part of the file ${file.id} is missing.`));
  const { extension, pages, duration } = await inspect({ ...file, path }, checksum, clientId).catch(async (error) => {
    if (error instanceof RejectedFileError) await deleteFiles(db, [file.id]);
    throw error;
  });
  const contentType = fileContentTypes.get(extension) ?? '';
  const key = `uploads/${randomUUID()}.${extension}`;
  await storage.put(key, createReadStream(path), contentType);
  await store({ db, own, key }, (transaction) =>
    completeFile(transaction, file.id, { key, contentType, pages, duration }),
  );
}

async function joinParts({ db, storage }: Pick<Dependencies, 'db' | 'storage'>, { id }: LockedFile, path: string) {
  const keys = await listPartKeys(db, id);
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

function inspect(file: LockedFile & { path: string }, checksum: string, clientId: string): Promise<FileFacts> {
  if (checksum === file.checksum) return inspectFile(file, { clientId });
  const message = problem('application.fileProblem.changed', { name: file.name });
  return Promise.reject(new RejectedFileError('unsupported_media_type', 'part', message));
}

/** Queues the stored content for deletion if the file has been completed or deleted in the meantime. */
async function store(
  { db, own, key }: { db: Db; own: OwnFile; key: string },
  write: (transaction: Db) => Promise<void>,
): Promise<void> {
  let isStored = false;
  try {
    await db.transaction(async (transaction) => {
      const current = await lockFile(transaction, own);
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
