import { inArray, sql } from 'drizzle-orm';
import type { Thread } from '@/lib/shared/contract/thread';
import type { Db } from '../../db/client';
import { createJsonObject, createTextArray, formatTimestamp, readItems, selectColumns } from '../../db/page';
import { mayReadThread } from '../../team/queries/application-access';
import { threadFiles } from '../../thread-file/schema';
import { messageJson, READER, type StoredMessage } from './read-threads';
import { aboutJson, JOIN_OTHER, JOIN_SUBJECT, otherJson, SEES_MESSAGE } from './thread-json';

type ExportedThread = Pick<Thread, 'id' | 'about' | 'other' | 'startedAt' | 'isPutAway' | 'isMuted' | 'isRequest'> & {
  profileId: string;
  messages: StoredMessage[];
};

const exportedJson = createJsonObject<ExportedThread>({
  id: 't.id',
  about: aboutJson,
  other: otherJson,
  startedAt: formatTimestamp('t.created_at'),
  ...selectColumns('m', 'profileId', 'isPutAway', 'isMuted', 'isRequest'),
  messages: `(select json_agg(${messageJson} order by x.created_at, x.id) from thread_messages x
    where x.thread_id = m.thread_id and ${SEES_MESSAGE})`,
});

/** Returns the conversations of the account's profiles as it sees them, with all messages, and the stored files of these. */
export async function exportThreads(db: Db, accountId: string, profileIds: readonly string[]) {
  const threads = await readItems<ExportedThread>(
    db,
    sql`select ${sql.raw(exportedJson)} as item from thread_members m join threads t on t.id = m.thread_id
      ${READER} ${sql.raw(`${JOIN_SUBJECT} ${JOIN_OTHER}`)}
      where m.profile_id = any(${createTextArray(profileIds)}::uuid[]) and m.latest_at is not null
        and ${mayReadThread(sql`${accountId}`)}
      order by t.created_at, t.id`,
  );
  const fileIds = threads.flatMap(({ messages }) => messages.flatMap(({ files }) => files.map(({ id }) => id)));
  const files = await db
    .select({ id: threadFiles.id, key: threadFiles.key, createdAt: threadFiles.createdAt })
    .from(threadFiles)
    .where(inArray(threadFiles.id, fileIds));
  return { threads, files };
}
