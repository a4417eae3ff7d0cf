import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ThreadFile } from '@/lib/shared/contract/thread';
import type { ThreadSide } from '@/lib/shared/domain/thread';
import { threadFileLimits } from '@/lib/shared/domain/thread-file';
import type { UploadStore } from '../../application-file/upload-store';
import type { Db } from '../../db/client';
import { createJsonObject, createTextArray, readFirst, readItems, readOne, selectColumns } from '../../db/page';
import { threadFileParts, threadFiles } from '../schema';

const HOUR = 3_600_000;

/** `accountId` is null for a guest. */
export type FileSender = { threadId: string; side: ThreadSide; accountId: string | null };

export type OwnThreadFile = FileSender & { fileId: string };

/** SQL condition on `thread_files`: the sender's files in the conversation that have not been sent. */
const isUnsent = ({ threadId, side, accountId }: FileSender) =>
  sql`thread_id = ${threadId} and side = ${side} and account_id is not distinct from ${accountId}::uuid
    and message_id is null`;

const ownFileJson = createJsonObject<Omit<ThreadFile, 'url'>>({
  ...selectColumns('f', 'id', 'name', 'bytes', 'contentType', 'pages'),
  received: `case when f.key is not null then f.bytes
    else (select coalesce(sum(t.bytes), 0)::int from thread_file_parts t where t.file_id = f.id) end`,
});

export function getOwnThreadFile(db: Db, { fileId, ...sender }: OwnThreadFile) {
  return readFirst<Omit<ThreadFile, 'url'>>(
    db,
    sql`select ${sql.raw(ownFileJson)} as item from thread_files f
      where f.id = ${fileId} and ${isUnsent(sender)}`,
  );
}

type NewThreadFile = FileSender & Pick<typeof threadFiles.$inferInsert, 'name' | 'bytes' | 'checksum'>;

/** Finds an earlier upload of the same file to resume. */
export function findSameThreadFile(transaction: Db, { checksum, bytes, ...sender }: NewThreadFile) {
  return readFirst<string>(
    transaction,
    sql`select id as item from thread_files where ${isUnsent(sender)} and checksum = ${checksum} and bytes = ${bytes}
      limit 1`,
  );
}

export async function insertThreadFile(
  transaction: Db,
  file: Omit<typeof threadFiles.$inferInsert, 'id'>,
): Promise<string> {
  const id = uuidv7();
  await transaction.insert(threadFiles).values({ ...file, id });
  return id;
}

/** Counts an account's files in all conversations, or those of a guest's mailbox. */
export function countThreadFiles(
  transaction: Db,
  { threadId, accountId }: FileSender,
): Promise<{ unsent: number; bytes: number }> {
  const isSender =
    accountId === null
      ? sql`account_id is null and side = 'STARTER' and thread_id in (select g.thread_id from thread_guests g
          join thread_guests own on own.email_key = g.email_key where own.thread_id = ${threadId})`
      : sql`account_id = ${accountId}`;
  return readOne(
    transaction,
    sql`select json_build_object('unsent', (count(*) filter (where message_id is null))::int,
        'bytes', coalesce(sum(bytes), 0)::float8) as item
      from thread_files where ${isSender}`,
  );
}

export function openThreadUpload({ fileId, ...sender }: OwnThreadFile): UploadStore {
  const isOwn = and(eq(threadFiles.id, fileId), isUnsent(sender));
  return {
    lock: async (transaction) => {
      const [file] = await transaction.select().from(threadFiles).where(isOwn).for('update');
      if (file === undefined) return undefined;
      // A separate query, because a statement that waits for the lock does not see new parts.
      const received = await readOne<number>(
        transaction,
        sql`select coalesce(sum(bytes), 0)::int as item from thread_file_parts where file_id = ${fileId}`,
      );
      return { ...file, kind: 'DOCUMENT', received: file.key === null ? received : file.bytes };
    },
    insertPart: async (transaction, part) => {
      await transaction.insert(threadFileParts).values(part);
    },
    listPartKeys: (db) =>
      readItems<string>(db, sql`select key as item from thread_file_parts where file_id = ${fileId} order by start`),
    complete: async (transaction, { key, contentType, pages }) => {
      await transaction.update(threadFiles).set({ key, contentType, pages }).where(isOwn);
      await transaction.delete(threadFileParts).where(eq(threadFileParts.fileId, fileId));
    },
    remove: async (db) => {
      await db.delete(threadFiles).where(isOwn);
    },
  };
}

type Attachment = FileSender & { messageId: string };

/** Sends complete files with a message, in the given order. @returns the number of files that were sent */
export async function attachThreadFiles(
  transaction: Db,
  { messageId, threadId, side, accountId }: Attachment,
  ids: readonly string[],
): Promise<number> {
  const sent = await readItems<string>(
    transaction,
    sql`update thread_files f set message_id = ${messageId}, place = given.place
      from unnest(${createTextArray(ids)}::uuid[]) with ordinality as given(id, place)
      where f.id = given.id and f.thread_id = ${threadId} and f.side = ${side} and f.message_id is null
        and f.account_id is not distinct from ${accountId} and f.key is not null returning f.id as item`,
  );
  return sent.length;
}

/** Moderators see removed messages, but nobody can open the files. */
export function findSentFile(db: Db, id: string): Promise<{ key: string; name: string } | undefined> {
  return readFirst(
    db,
    sql`select json_build_object('key', f.key, 'name', f.name) as item from thread_files f
      left join thread_messages x on x.id = f.message_id
      where f.id = ${id} and f.key is not null and x.state is distinct from 'REMOVED'`,
  );
}

export async function removeUnsentFiles(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - threadFileLimits.hours * HOUR);
  await db.execute(sql`delete from thread_files where message_id is null
    and created_at < ${before.toISOString()}::timestamptz`);
}
