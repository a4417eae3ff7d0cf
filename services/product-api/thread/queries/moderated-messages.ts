import { type SQL, sql } from 'drizzle-orm';
import type { MessageCase, ModeratedMessage } from '@/lib/shared/contract/message-moderation';
import type { AdminActionKind } from '@/lib/shared/domain/administration';
import { type ThreadMessageState, type ThreadSide, threadLimits } from '@/lib/shared/domain/thread';
import type { Db } from '../../db/client';
import {
  createJsonObject,
  createOffset,
  formatTimestamp,
  type Page,
  type PageQuery,
  readFirst,
  readItems,
  readPage,
  selectColumns,
} from '../../db/page';
import { reportJson } from '../../moderation/queries/read-case';
import { reports } from '../../moderation/schema';
import { messageJson, type StoredMessage } from './read-threads';

/** Maximum number of reports to return per message. Each account has at most one. */
const MAX_REPORTS = 50;

/** Nobody can report a message before its delivery, so no message is in both sources. */
const OPEN = sql`select x.id, x.created_at as at, 0 as reports from thread_messages x where x.state = 'WAITING'
  union all select r.thread_message_id, max(r.created_at), count(*)::int from reports r
    where r.settled_at is null and r.thread_message_id is not null group by r.thread_message_id`;

/** Guests always start the conversation. */
const createNameJson = (member: string, profile: string) =>
  `coalesce(${profile}.name, case when ${member}.side = 'STARTER' then g.name end)`;
const createPersonJson = (member: string, profile: string) =>
  `json_build_object('profileId', ${profile}.id, 'name', ${createNameJson(member, profile)})`;

const moderatedJson = createJsonObject<ModeratedMessage>({
  ...selectColumns('x', 'id', 'state'),
  text: `case when x.state <> 'REMOVED' then left(x.text, ${threadLimits.preview}) end`,
  author: createPersonJson('m', 'p'),
  recipient: createPersonJson('om', 'op'),
  reportCount: 'e.reports',
  at: formatTimestamp('e.at'),
});

const JOIN_MESSAGE = sql`join thread_messages x on x.id = e.id
  join thread_members m on m.thread_id = x.thread_id and m.side = x.side
  join thread_members om on om.thread_id = x.thread_id and om.side <> x.side
  left join profiles p on p.id = m.profile_id left join profiles op on op.id = om.profile_id
  left join thread_guests g on g.thread_id = x.thread_id`;

/** Lists messages that are waiting or have open reports, newest first. */
export function listModeratedMessages(db: Db, query: PageQuery): Promise<Page<ModeratedMessage>> {
  const rows = sql`select ${sql.raw(moderatedJson)} as item
    from (select * from (${OPEN}) every order by at desc, id desc ${createOffset(query)}) e ${JOIN_MESSAGE}
    order by e.at desc, e.id desc`;
  return readPage<ModeratedMessage>(db, query, rows, OPEN);
}

type StoredCase = Omit<MessageCase, 'messages'> & { messages: StoredMessage[] };

/** @returns undefined unless the message is waiting or has open reports */
export async function readMessageCase(db: Db, id: string): Promise<StoredCase | undefined> {
  const entry = await readFirst<ModeratedMessage>(
    db,
    sql`select ${sql.raw(moderatedJson)} as item from (${OPEN}) e ${JOIN_MESSAGE} where e.id = ${id}`,
  );
  if (entry === undefined) return undefined;
  const [reported, messages] = await Promise.all([
    readItems<MessageCase['reports'][number]>(
      db,
      sql`select ${sql.raw(reportJson)} as item from reports r
        where r.thread_message_id = ${id} and r.settled_at is null
        order by r.created_at desc, r.id desc limit ${MAX_REPORTS}`,
    ),
    listContext(db, id),
  ]);
  return { ...entry, reports: reported, messages };
}

/** Never includes messages of a guest whose address is not confirmed. */
function listContext(db: Db, id: string): Promise<StoredMessage[]> {
  const neighbors = (isBefore: boolean): SQL => {
    const [comparison, direction] = isBefore ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
    return sql`(select y.* from thread_messages y, chosen c
      where y.thread_id = c.thread_id and (y.created_at, y.id) ${comparison} (c.created_at, c.id)
        and y.state <> 'UNCONFIRMED'
      order by y.created_at ${direction}, y.id ${direction} limit ${threadLimits.context})`;
  };
  return readItems<StoredMessage>(
    db,
    sql`with chosen as (select * from thread_messages where id = ${id})
      select ${sql.raw(messageJson)} as item
      from (${neighbors(true)} union all select * from chosen union all ${neighbors(false)}) x
      join thread_members m on m.thread_id = x.thread_id and m.side = (select side from chosen)
      order by x.created_at, x.id`,
  );
}

type MessageState = {
  threadId: string;
  side: ThreadSide;
  state: ThreadMessageState;
  /** Null for guests and deleted accounts. */
  authorId: string | null;
  author: string | null;
  hasReports: boolean;
  /** The latest decision of an administrator. */
  decided: AdminActionKind | null;
};

export function findMessageState(db: Db, id: string): Promise<MessageState | undefined> {
  return readFirst(
    db,
    sql`select json_build_object('threadId', x.thread_id, 'side', x.side, 'state', x.state, 'authorId', x.account_id,
        'author', ${sql.raw(createNameJson('x', 'p'))},
        'hasReports', exists (select from reports r where r.thread_message_id = x.id and r.settled_at is null),
        'decided', (select d.action from admin_actions d where d.subject_id = x.id
          order by d.created_at desc, d.id desc limit 1)) as item
      from thread_messages x join thread_members m on m.thread_id = x.thread_id and m.side = x.side
      left join profiles p on p.id = m.profile_id left join thread_guests g on g.thread_id = x.thread_id
      where x.id = ${id}`,
  );
}

export async function settleMessageReports(transaction: Db, id: string, now: Date): Promise<void> {
  await transaction
    .update(reports)
    .set({ settledAt: now })
    .where(sql`thread_message_id = ${id} and settled_at is null`);
}
