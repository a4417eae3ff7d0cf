import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { fileLimits } from '@/lib/shared/domain/application-file';
import {
  applicationFileParts,
  applicationFiles,
  type artistApplications,
  type StoredFile,
} from '../../application/schema';
import type { Db } from '../../db/client';
import { createTextArray, readFirst, readOne } from '../../db/page';
import type { UploadStore } from '../upload-store';
import { listPartKeys } from './read-files';

export type OwnFile = { applicationId: string; fileId: string; profileId: string };

type FileRow = typeof applicationFiles.$inferSelect;
type LockedFile = FileRow & { received: number };

type NewFile = Pick<FileRow, 'applicationId' | 'requestId' | 'kind' | 'name' | 'bytes' | 'checksum'>;

/** Finds an earlier upload of the same file to resume. */
export function findSameFile(db: Db, { applicationId, requestId, checksum, bytes }: NewFile) {
  return readFirst<string>(
    db,
    sql`select id as item from application_files where application_id = ${applicationId}
      and request_id = ${requestId} and checksum = ${checksum} and bytes = ${bytes}`,
  );
}

export async function insertFile(transaction: Db, file: NewFile, now: Date): Promise<string> {
  const id = uuidv7();
  await transaction.insert(applicationFiles).values({ ...file, id, createdAt: now });
  return id;
}

/** Locks the file, which serializes part uploads. */
export async function lockFile(
  transaction: Db,
  { applicationId, fileId, profileId }: OwnFile,
): Promise<LockedFile | undefined> {
  const isOwn = sql`id = ${fileId} and application_id = ${applicationId} and exists (select from artist_applications a
    where a.id = ${applicationId} and a.profile_id = ${profileId})`;
  const [file] = await transaction.select().from(applicationFiles).where(isOwn).for('update');
  if (file === undefined) return undefined;
  // A separate query, because a statement that waits for the lock does not see new parts.
  const received = await readOne<number>(
    transaction,
    sql`select coalesce(sum(bytes), 0)::int as item from application_file_parts where file_id = ${fileId}`,
  );
  return { ...file, received: file.key === null ? received : file.bytes };
}

export function openApplicationUpload(own: OwnFile): UploadStore {
  const { fileId } = own;
  return {
    lock: (transaction) => lockFile(transaction, own),
    insertPart: async (transaction, part) => {
      await transaction.insert(applicationFileParts).values(part);
    },
    listPartKeys: (db) => listPartKeys(db, fileId),
    complete: async (transaction, { key, contentType, pages, duration }) => {
      const columns = { key, contentType, pages, duration };
      await transaction.update(applicationFiles).set(columns).where(eq(applicationFiles.id, fileId));
      await transaction.delete(applicationFileParts).where(eq(applicationFileParts.fileId, fileId));
    },
    remove: (db) => deleteFiles(db, [fileId]),
  };
}

/** A trigger queues the stored files for deletion. */
export async function deleteFiles(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(applicationFiles).where(inArray(applicationFiles.id, ids));
}

/** Keeps files referenced by the application's content or submission. */
export async function deleteReplacedFiles(
  transaction: Db,
  { id, content, sentContent }: Pick<typeof artistApplications.$inferSelect, 'id' | 'content' | 'sentContent'>,
  requestId: string,
): Promise<void> {
  const named = [...content.files, ...(sentContent?.files ?? [])].map(({ fileId }) => fileId);
  await transaction.execute(sql`delete from application_files where application_id = ${id}
    and request_id = ${requestId} and id <> all(${createTextArray(named)}::uuid[])`);
}

export function listCompleteFiles(db: Db, ofApplication: string): Promise<StoredFile[]> {
  const { id, requestId, name, kind, bytes, pages, duration, applicationId, key } = applicationFiles;
  return db
    .select({ id, requestId, name, kind, bytes, pages, duration })
    .from(applicationFiles)
    .where(and(eq(applicationId, ofApplication), isNotNull(key)));
}

/** Deletes unfinished and unreferenced uploads after a day. */
export async function removeUnusedFiles(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - fileLimits.hours * HOUR);
  await db.execute(sql`delete from application_files f using artist_applications a
    where a.id = f.application_id and f.created_at < ${before.toISOString()}::timestamptz and (f.key is null
      or not coalesce(a.content -> 'files' @> jsonb_build_array(jsonb_build_object('fileId', f.id)), false)
        and not coalesce(a.sent_content -> 'files' @> jsonb_build_array(jsonb_build_object('fileId', f.id)), false))`);
}

const HOUR = 60 * 60 * 1_000;
