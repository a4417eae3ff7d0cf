import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fileContentTypes } from '@/lib/shared/domain/application-file';
import type { Db } from '../db/client';
import { isDatabaseUnreachable, NotFoundError, RejectedFileError, StorageUnavailableError } from '../errors';
import type { ConcurrencyLimiter } from '../jobs/concurrency-limiter';
import { recordDeletions } from '../storage/queries/deletions';
import type { Storage } from '../storage/storage';
import { type FileFacts, inspectFile } from './inspect-file';
import { listPartKeys } from './queries/read-files';
import { completeFile, deleteFiles, type LockedFile, lockFile } from './queries/write-files';
import type { OwnFile } from './receive-part';

type Dependencies = { db: Db; storage: Storage; limitDecoding: ConcurrencyLimiter };

/**
 * Joins the parts of a file once all have arrived, verifies its checksum, reads its format by its content and stores it.
 * A rejected file is deleted. Two requests may complete a file at once; the second one changes nothing.
 * @throws RejectedFileError with the file's name and the reason; NotFoundError, BusyError, RateLimitedError.
 */
export async function completeUpload(
  { db, storage, limitDecoding }: Dependencies,
  own: OwnFile,
  file: LockedFile,
): Promise<void> {
  // One at a time in this process, because the whole file is in memory.
  await limitDecoding(async () => {
    const read = await readParts({ db, storage }, file);
    // Another request has completed the file, and its parts are gone.
    if (read === null) return;
    const facts = await inspect(file, read).catch(async (error) => {
      if (error instanceof RejectedFileError) await deleteFiles(db, [file.id]);
      throw error;
    });
    const contentType = fileContentTypes.get(facts.extension) ?? '';
    const key = `uploads/${randomUUID()}.${facts.extension}`;
    await storage.put(key, read, contentType);
    const { pages, duration } = facts;
    await store({ db, own, key }, (transaction) =>
      completeFile(transaction, file.id, { key, contentType, pages, duration }),
    );
  });
}

async function readParts({ db, storage }: Pick<Dependencies, 'db' | 'storage'>, { id, bytes }: LockedFile) {
  const parts: Buffer[] = [];
  for (const key of await listPartKeys(db, id)) {
    const part = await storage.get(key);
    if (part !== null) parts.push(await buffer(part.stream));
  }
  if (parts.length === 0) return null;
  const content = Buffer.concat(parts);
  if (content.byteLength !== bytes)
    throw new StorageUnavailableError(new Error(`A part of the file ${id} is missing.`));
  return content;
}

async function inspect(file: LockedFile, content: Buffer): Promise<FileFacts> {
  const checksum = createHash('sha256').update(content).digest('hex');
  if (checksum !== file.checksum) {
    throw new RejectedFileError(
      'unsupported_media_type',
      'part',
      `“${file.name}” has changed on the way. Add it again.`,
    );
  }
  return inspectFile(file, content);
}

/** Runs `write` unless the file is complete or gone by now, and else queues what was stored for deletion. */
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
    // After a lost connection the transaction may have been committed.
    if (isDatabaseUnreachable(error)) throw error;
    await recordDeletions(db, [{ key }]).catch(() => undefined);
    throw error;
  }
  if (!isStored) await recordDeletions(db, [{ key }]);
}
