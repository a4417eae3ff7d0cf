import { type SQL, sql } from 'drizzle-orm';
import type { GuestThread, Thread, ThreadFile, ThreadMessage } from '@/lib/shared/contract/thread';
import type { ThreadSide, ThreadTab } from '@/lib/shared/domain/thread';
import type { Db } from '../../db/client';
import { createJsonObject, formatTimestamp, readFirst, readItems, readOne, selectColumns } from '../../db/page';
import { mayReadThread } from '../../team/queries/application-access';
import { createBefore, cutPage } from './keyset';
import {
  aboutJson,
  IS_OPEN_PAIR,
  JOIN_LATEST,
  JOIN_OTHER,
  JOIN_SUBJECT,
  type ListedThread,
  listedJson,
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

type Keyset = { before?: string | undefined; size: number };

export async function listThreads(db: Db, reader: Reader, { tab, before, size }: Keyset & { tab: ThreadTab }) {
  const rows = await readItems<ListedThread>(
    db,
    sql`with listed as (select m.* from thread_members m
        where ${isReadBy(reader)} and ${tabs[tab]}
          and ${createBefore(before, 'm.latest_at', 'm.thread_id')}
        order by m.latest_at desc nulls last, m.thread_id desc nulls last limit ${size + 1})
      select ${sql.raw(listedJson)} as item from listed m join threads t on t.id = m.thread_id
      ${READER} ${sql.raw(`${JOIN_SUBJECT} ${JOIN_OTHER} ${JOIN_LATEST}`)}
      order by m.latest_at desc, m.thread_id desc`,
  );
  const { data, next } = cutPage(rows, size, ({ at }) => at);
  return { data: data.map(({ at, ...entry }) => entry), next };
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

export async function listMessages(db: Db, id: string, side: ThreadSide, { before, size }: Keyset) {
  const rows = await readItems<StoredMessage>(
    db,
    sql`select ${sql.raw(messageJson)} as item ${FROM_MESSAGES}
      where x.thread_id = ${id} and m.side = ${side} and ${sql.raw(SEES_MESSAGE)}
        and ${createBefore(before, 'x.created_at', 'x.id')}
      order by x.created_at desc nulls last, x.id desc nulls last limit ${size + 1}`,
  );
  return cutPage(rows, size, ({ sentAt }) => sentAt);
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
