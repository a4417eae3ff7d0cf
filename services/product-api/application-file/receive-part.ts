import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ConflictError, InvalidInputError, isDatabaseUnreachable, NotFoundError } from '../errors';
import type { ReceivedFile } from '../http/read-multipart';
import { recordDeletions } from '../storage/queries/deletions';
import { PART, type Storage } from '../storage/storage';
import type { UploadedFile, UploadStore } from './upload-store';

/**
 * Parts are in shared storage, so each part can be sent to a different process.
 * @throws NotFoundError; ConflictError unless the part begins where the previous one ends; InvalidInputError
 */
export async function receivePart(
  { db, storage }: { db: Db; storage: Storage },
  uploads: UploadStore,
  { part, offset }: { part: ReceivedFile; offset: number },
): Promise<UploadedFile> {
  const { size } = await stat(part.path);
  const check = (file: UploadedFile | undefined): UploadedFile => checkPart(file, { offset, size });
  // Checks early to avoid storing parts that will be rejected.
  const known = check(await db.transaction((transaction) => uploads.lock(transaction)));
  if (size === 0) return known;
  const key = `uploads/${randomUUID()}.${PART.extension}`;
  await storage.put(key, createReadStream(part.path), PART.contentType);
  try {
    return await db.transaction(async (transaction) => {
      const file = check(await uploads.lock(transaction));
      await uploads.insertPart(transaction, { fileId: file.id, start: offset, bytes: size, key });
      return { ...file, received: offset + size };
    });
  } catch (error) {
    // The transaction may have been committed before the connection was lost, so the part may be in use.
    if (!isDatabaseUnreachable(error)) await recordDeletions(db, [{ key }]).catch(() => undefined);
    throw error;
  }
}

function checkPart(file: UploadedFile | undefined, { offset, size }: { offset: number; size: number }): UploadedFile {
  if (file === undefined) throw new NotFoundError();
  if (offset !== file.received) {
    throw new ConflictError(
      problem('application.refusal.offset', { expected: String(file.received), offset: String(offset) }),
    );
  }
  // An empty part retries the completion once all parts have arrived.
  if (size === 0 && offset < file.bytes)
    throw new InvalidInputError({ part: problem('application.refusal.emptyPart') });
  if (offset + size > file.bytes) {
    throw new InvalidInputError({ part: problem('application.refusal.moreBytes', { bytes: String(file.bytes) }) });
  }
  return file;
}
