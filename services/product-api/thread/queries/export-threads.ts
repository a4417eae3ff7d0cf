import { sql } from 'drizzle-orm';
import type { Cursor } from '@/lib/shared/contract/cursor';
import type { Thread } from '@/lib/shared/contract/thread';
import type { Db } from '../../db/client';
import { formatCursor, isAfter, readBatches } from '../../db/keyset';
import { createJsonObject, createTextArray, formatTimestamp, readItems, selectColumns } from '../../db/page';
import { createMessageJson, isReadable, type MessageWith, READER, type Reader } from './read-threads';
import { aboutJson, JOIN_OTHER, JOIN_SUBJECT, otherJson, SEES_MESSAGE } from './thread-json';

const BATCH = 500;

type ExportedThread = Pick<Thread, 'id' | 'about' | 'other' | 'startedAt' | 'isPutAway' | 'isMuted' | 'isRequest'> & {
  profileId: string;
};
type NamedFile = { name: string; key: string };
type ExportedMessage = MessageWith<NamedFile>;
export type ThreadPart = ExportedThread & { messages: ExportedMessage[] };

const threadJson = createJsonObject<ExportedThread>({
  id: 't.id',
  about: aboutJson,
  other: otherJson,
  startedAt: formatTimestamp('t.created_at'),
  ...selectColumns('m', 'profileId', 'isPutAway', 'isMuted', 'isRequest'),
});
const messageJson = createMessageJson<NamedFile>(createJsonObject<NamedFile>(selectColumns('f', 'name', 'key')));

const FROM_MESSAGES = sql`from thread_members m join thread_messages x on x.thread_id = m.thread_id and
  ${sql.raw(SEES_MESSAGE)}`;
const isOwnAfter = ({ accountId, profileId }: Reader, last: { threadId: string } | undefined) =>
  sql`m.profile_id = ${profileId} and ${isReadable(accountId)}
    and ${last === undefined ? sql`true` : sql`m.thread_id >= ${last.threadId}`}`;

/**
 * Yields the conversations of the account's profiles as it sees them. Each batch has at most `size` messages, so a conversation can
 * continue in the next batch.
 */
export async function* exportThreads(
  db: Db,
  accountId: string,
  profileIds: readonly string[],
  size = BATCH,
): AsyncGenerator<ThreadPart[]> {
  for (const profileId of profileIds) {
    for await (const rows of readBatches<MessageRow>((last) =>
      listMessages(db, { accountId, profileId }, last, size),
    )) {
      const ids = new Set(rows.map(({ threadId }) => threadId));
      const threads = await listThreads(db, profileId, [...ids]);
      yield threads.map((thread) => ({
        ...thread,
        messages: rows.filter(({ threadId }) => threadId === thread.id).map(({ message }) => message),
      }));
    }
  }
}

type MessageRow = { threadId: string; cursor: Cursor; message: ExportedMessage };

function listMessages(db: Db, reader: Reader, last: MessageRow | undefined, size: number): Promise<MessageRow[]> {
  const [at, id] = [sql`x.created_at`, sql`x.id`];
  return readItems<MessageRow>(
    db,
    sql`select json_build_object('threadId', m.thread_id, 'cursor', ${formatCursor(at, id)},
        'message', ${sql.raw(messageJson)}) as item ${FROM_MESSAGES}
      where ${isOwnAfter(reader, last)}
        and (${isAfter(at, id, last?.cursor)}${last === undefined ? sql`` : sql` or m.thread_id > ${last.threadId}`})
      order by m.thread_id, x.created_at, x.id limit ${size}`,
  );
}

function listThreads(db: Db, profileId: string, ids: readonly string[]): Promise<ExportedThread[]> {
  return readItems<ExportedThread>(
    db,
    sql`select ${sql.raw(threadJson)} as item from thread_members m join threads t on t.id = m.thread_id
      ${READER} ${sql.raw(`${JOIN_SUBJECT} ${JOIN_OTHER}`)}
      where m.profile_id = ${profileId} and m.thread_id = any(${createTextArray(ids)}::uuid[]) order by t.id`,
  );
}

type FileRow = { threadId: string; id: string; key: string; createdAt: string };

const fileJson = createJsonObject<FileRow>(selectColumns('f', 'threadId', 'id', 'key', 'createdAt'));

/** Yields the stored files of these conversations. If both sides belong to the account, yields each file only once. */
export async function* exportThreadFiles(
  db: Db,
  accountId: string,
  profileIds: readonly string[],
  size = BATCH,
): AsyncGenerator<FileRow[]> {
  for (const [index, profileId] of profileIds.entries()) {
    const earlierIds = createTextArray(profileIds.slice(0, index));
    yield* readBatches<FileRow>((last) =>
      readItems<FileRow>(
        db,
        sql`select ${sql.raw(fileJson)} as item ${FROM_MESSAGES} join thread_files f on f.message_id = x.id
          where ${isOwnAfter({ accountId, profileId }, last)} and x.state <> 'REMOVED'
            and (${last === undefined ? sql`true` : sql`(m.thread_id, f.id) > (${last.threadId}, ${last.id})`})
            and not exists (select from thread_members m where m.thread_id = x.thread_id
              and m.profile_id = any(${earlierIds}::uuid[]) and ${isReadable(accountId)} and ${sql.raw(SEES_MESSAGE)})
          order by m.thread_id, f.id limit ${size}`,
      ),
    );
  }
}
