import { type SQL, sql } from 'drizzle-orm';
import type { Cursor } from '@/lib/shared/contract/cursor';
import type { GuestThread, Thread, ThreadEntry, ThreadFile, ThreadMessage } from '@/lib/shared/contract/thread';
import type { ThreadSide, ThreadTab } from '@/lib/shared/domain/thread';
import type { Db } from '../../db/client';
import { readKeysetPage } from '../../db/keyset';
import { createJsonObject, formatTimestamp, readFirst, readOne, selectColumns } from '../../db/page';
import { mayReadThread } from '../../team/queries/application-access';
import {
  aboutJson,
  entryJson,
  IS_OPEN_PAIR,
  JOIN_LATEST,
  JOIN_OTHER,
  JOIN_SUBJECT,
  otherJson,
  SEES_MESSAGE,
  threadJson,
} from './thread-json';

export const READER = sql`cross join lateral (select m.profile_id) reader`;

/** Each condition matches a partial index. */
const tabs: Record<ThreadTab, SQL> = {
  ALL: sql`not m.is_request and not m.is_put_away`,
  UNREAD: sql`m.is_unread and not m.is_request and not m.is_put_away`,
  REQUESTS: sql`m.is_request and not m.is_put_away`,
  PUT_AWAY: sql`m.is_put_away`,
};

export type Reader = { accountId: string; profileId: string };

/** The conversations of the reader's profile, except those that the account may not read. */
export const isReadBy = ({ accountId, profileId }: Reader) =>
  sql`m.profile_id = ${profileId} and ${isReadable(accountId)}`;

export const isReadable = (accountId: string) => sql`m.latest_at is not null and ${mayReadThread(sql`${accountId}`)}`;

type Keyset = { before?: Cursor | undefined; size: number };

export function listThreads(db: Db, reader: Reader, { tab, ...query }: Keyset & { tab: ThreadTab }) {
  const keyset = { at: sql`m.latest_at`, id: sql`m.thread_id`, ...query };
  return readKeysetPage<ThreadEntry>(
    db,
    keyset,
    entryJson,
    (item, isAfterCursor, end) => sql`with listed as (select m.* from thread_members m
        where ${isReadBy(reader)} and ${tabs[tab]} and ${isAfterCursor} ${end})
      select ${item} from listed m join threads t on t.id = m.thread_id
      ${READER} ${sql.raw(`${JOIN_SUBJECT} ${JOIN_OTHER} ${JOIN_LATEST}`)}
      order by m.latest_at desc, m.thread_id desc`,
  );
}

export function countThreads(db: Db, reader: Reader): Promise<{ unread: number; requests: number }> {
  const count = (tab: ThreadTab) => sql`(select count(*)::int from thread_members m where ${isReadBy(reader)}
    and ${tabs[tab]} and m.is_unread and not m.is_muted)`;
  return readOne(
    db,
    sql`select json_build_object('unread', ${count('UNREAD')}, 'requests', ${count('REQUESTS')}) as item`,
  );
}

/** @returns undefined unless the reader may read the conversation and sees at least one of its messages */
export function findThread(db: Db, id: string, reader: Reader): Promise<Omit<Thread, 'isBlocked'> | undefined> {
  return readFirst(
    db,
    sql`select ${sql.raw(threadJson)} as item from thread_members m join threads t on t.id = m.thread_id
      ${READER} ${sql.raw(`${JOIN_SUBJECT} ${JOIN_OTHER} ${JOIN_LATEST}`)}
      where m.thread_id = ${id} and ${isReadBy(reader)}`,
  );
}

/** @returns undefined unless the reader may read the conversation */
export function findSide(db: Db, id: string, reader: Reader): Promise<ThreadSide | undefined> {
  return readFirst<ThreadSide>(
    db,
    sql`select m.side as item from thread_members m where m.thread_id = ${id} and ${isReadBy(reader)}`,
  );
}

/** The handler adds signed links to the files. */
export type StoredMessage = Omit<ThreadMessage, 'files'> & { files: Omit<ThreadFile, 'url'>[] };

const sentFileJson = createJsonObject<Omit<ThreadFile, 'url'>>({
  ...selectColumns('f', 'id', 'name', 'bytes', 'contentType', 'pages'),
  received: 'f.bytes',
});

const messageFields = {
  ...selectColumns('x', 'id', 'source', 'state'),
  isOwn: 'x.side = m.side',
  author: `(select coalesce(ps.name, g.name) from thread_members s left join profiles ps on ps.id = s.profile_id
    left join thread_guests g on g.thread_id = s.thread_id and s.side = 'STARTER'
    where s.thread_id = x.thread_id and s.side = x.side)`,
  subject: `case when x.state <> 'REMOVED' then x.subject end`,
  text: `case when x.state <> 'REMOVED' then x.text end`,
  sentAt: formatTimestamp('x.created_at'),
};

export type MessageWith<File> = Omit<StoredMessage, 'files'> & { files: File[] };

/** @param fileJson an object of file `f` */
export function createMessageJson<File>(fileJson: string): string {
  return createJsonObject<MessageWith<File>>({
    ...messageFields,
    files: `(select coalesce(json_agg(${fileJson} order by f.place), '[]') from thread_files f
      where f.message_id = x.id and x.state <> 'REMOVED')`,
  });
}

export const messageJson = createMessageJson(sentFileJson);

const FROM_MESSAGES = sql`from thread_messages x join thread_members m on m.thread_id = x.thread_id`;

export function listMessages(db: Db, threadId: string, side: ThreadSide, query: Keyset) {
  const keyset = { at: sql`x.created_at`, id: sql`x.id`, ...query };
  return readKeysetPage<StoredMessage>(
    db,
    keyset,
    messageJson,
    (item, isAfterCursor, end) => sql`select ${item} ${FROM_MESSAGES} where x.thread_id = ${threadId}
      and m.side = ${side} and ${sql.raw(SEES_MESSAGE)} and ${isAfterCursor} ${end}`,
  );
}

export function readMessage(db: Db, id: string): Promise<StoredMessage> {
  return readOne(
    db,
    sql`select ${sql.raw(messageJson)} as item ${FROM_MESSAGES} and m.side = x.side where x.id = ${id}`,
  );
}

const guestThreadJson = createJsonObject<Omit<GuestThread, 'messages'>>({
  id: 't.id',
  about: aboutJson,
  other: otherJson,
  name: 'own.name',
  email: 'own.email',
  startedAt: formatTimestamp('t.created_at'),
  verifiedAt: formatTimestamp('own.verified_at'),
  revokedAt: formatTimestamp('own.revoked_at'),
  mayWrite: `(own.verified_at is not null and own.revoked_at is null and ${IS_OPEN_PAIR})`,
});

export function findGuestThread(db: Db, id: string): Promise<Omit<GuestThread, 'messages'> | undefined> {
  return readFirst(
    db,
    sql`select ${sql.raw(guestThreadJson)} as item from thread_guests own join threads t on t.id = own.thread_id
      join thread_members m on m.thread_id = t.id and m.side = 'STARTER'
      ${READER} ${sql.raw(`${JOIN_SUBJECT} ${JOIN_OTHER}`)} where t.id = ${id}`,
  );
}
