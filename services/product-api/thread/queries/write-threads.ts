import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type ThreadKind, type ThreadMessageState, type ThreadSide, threadLimits } from '@/lib/shared/domain/thread';
import { ACCEPTS_ENQUIRIES, IS_REACHABLE } from '../../artwork/queries/artwork-json';
import { listBlockedEmails } from '../../block/queries/blocks';
import type { Db } from '../../db/client';
import { createTextArray, formatTimestamp, hasRow, readFirst, readOne } from '../../db/page';
import { normalizeEmail } from '../../mail/normalize-email';
import { VISIBLE } from '../../opportunity/queries/filters';
import { mayReadApplications } from '../../team/queries/application-access';
import { threadGuests, threadMembers, threadMessages, threads } from '../schema';

export type About = { kind: ThreadKind; id: string };

type SubjectColumns = Pick<typeof threads.$inferInsert, 'artworkId' | 'opportunityId' | 'applicationId' | 'title'>;

export type ThreadTarget = SubjectColumns & {
  recipientId: string;
  acceptsMessages: boolean;
};

type Writer = { accountId: string; profileId: string };

/** The writer is null for guests. @returns undefined if the writer cannot see the subject */
export function findTarget(db: Db, { kind, id }: About, writer: Writer | null): Promise<ThreadTarget | undefined> {
  const { accountId, profileId } = writer ?? { accountId: null, profileId: null };
  switch (kind) {
    case 'ARTWORK':
      return readFirst(
        db,
        sql`select json_build_object('artworkId', a.id, 'title', a.title, 'recipientId', p.id,
            'acceptsMessages', ${sql.raw(ACCEPTS_ENQUIRIES)}) as item
          from artworks a join profiles p on p.id = a.profile_id where a.id = ${id} and ${sql.raw(IS_REACHABLE)}`,
      );
    case 'OPPORTUNITY':
      return readFirst(
        db,
        sql`select json_build_object('opportunityId', o.id, 'title', o.title, 'recipientId', p.id,
            'acceptsMessages', p.account_id is not null) as item
          from opportunities o join profiles p on p.id = o.profile_id where o.id = ${id} and ${VISIBLE}`,
      );
    case 'APPLICATION':
      return readFirst(
        db,
        sql`select json_build_object('applicationId', ap.id, 'opportunityId', o.id, 'title', ap.call_title,
            'recipientId', p.id, 'acceptsMessages', p.account_id is not null) as item
          from artist_applications ap join opportunities o on o.id = ap.opportunity_id and o.status <> 'DELETED'
          join profiles p on p.id = case when ap.profile_id = ${profileId} then o.profile_id else ap.profile_id end
          where ap.id = ${id} and ap.status = 'SUBMITTED' and (ap.profile_id = ${profileId}
            or o.profile_id = ${profileId} and ${mayReadApplications(sql`o.id`, accountId)})`,
      );
    case 'PROFILE':
      return readFirst(
        db,
        sql`select json_build_object('title', null, 'recipientId', p.id,
            'acceptsMessages', p.account_id is not null) as item
          from profiles p where p.id = ${id} and p.hidden_at is null`,
      );
  }
}

/** Serializes what an account or a guest's mailbox sends, so that simultaneous requests cannot exceed limits. */
export async function lockSender(transaction: Db, sender: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${sender}`}, 0))`);
}

/** Blocks lock the blocking profile, so a message is sent before a block or not at all. */
export async function lockSides(transaction: Db, threadId: string): Promise<void> {
  await transaction.execute(sql`select id from profiles where id in (select profile_id from thread_members
    where thread_id = ${threadId}) order by id for no key update`);
}

/** Puts away the blocking side's conversations, including requests, and deletes both sides' waiting emails. */
export async function closeThreads(
  transaction: Db,
  { profileId, blockedIds }: { profileId: string; blockedIds: readonly string[] },
): Promise<void> {
  const between = sql`select m.thread_id from thread_members m
    join thread_members om on om.thread_id = m.thread_id and om.side <> m.side
    where m.profile_id = ${profileId} and om.profile_id = any(${createTextArray(blockedIds)}::uuid[])`;
  await transaction
    .update(threadMembers)
    .set({ isUnread: false, isRequest: false, isPutAway: true })
    .where(sql`profile_id = ${profileId} and thread_id in (${between})`);
  await transaction.execute(sql`delete from mails where thread_id in (${between})`);
}

/**
 * Also serializes a guest's messages and changes to both sides' state.
 * @returns false if the thread no longer exists
 */
export function lockThread(transaction: Db, id: string): Promise<boolean> {
  return hasRow(transaction, sql`select true as item from threads where id = ${id} for no key update`);
}

export async function findThreadByPair(transaction: Db, pairKey: string) {
  const [found] = await transaction.select({ id: threads.id }).from(threads).where(eq(threads.pairKey, pairKey));
  return found?.id;
}

/** True once the other profile has written to this one in any conversation. */
export function isAcquainted(transaction: Db, profileId: string, otherId: string): Promise<boolean> {
  return hasRow(
    transaction,
    sql`select true as item from thread_members m
      join thread_members om on om.thread_id = m.thread_id and om.side <> m.side
      where m.profile_id = ${profileId} and om.profile_id = ${otherId} and om.has_written limit 1`,
  );
}

type NewThread = SubjectColumns & {
  kind: ThreadKind;
  pairKey: string | null;
  starterId: string | null;
  recipientId: string;
  isRequest: boolean;
  now: Date;
};

/** @returns the thread's id. If a concurrent request has inserted the thread first, returns the id of that thread. */
export async function insertThread(transaction: Db, thread: NewThread): Promise<string> {
  const { starterId, recipientId, isRequest, now, ...columns } = thread;
  const [inserted] = await transaction
    .insert(threads)
    .values({ id: uuidv7(), ...columns, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: threads.id });
  if (inserted === undefined) {
    const existing = columns.pairKey === null ? undefined : await findThreadByPair(transaction, columns.pairKey);
    if (existing === undefined) throw new Error('A thread conflicts with another one that does not exist.');
    return existing;
  }
  const { id } = inserted;
  await transaction.insert(threadMembers).values([
    { threadId: id, side: 'STARTER', profileId: starterId },
    { threadId: id, side: 'RECIPIENT', profileId: recipientId, isRequest },
  ]);
  return id;
}

/** Unlike `findSide`, also finds a conversation in which this profile cannot see any message yet. */
export function findOwnSide(transaction: Db, threadId: string, profileId: string): Promise<ThreadSide | undefined> {
  return readFirst(
    transaction,
    sql`select side as item from thread_members where thread_id = ${threadId} and profile_id = ${profileId}`,
  );
}

export async function insertGuest(transaction: Db, guest: typeof threadGuests.$inferInsert): Promise<void> {
  await transaction.insert(threadGuests).values(guest);
}

export async function hasGuest(db: Db, idempotencyKey: string): Promise<boolean> {
  return (await db.$count(threadGuests, eq(threadGuests.idempotencyKey, idempotencyKey))) > 0;
}

/** What a side may do in its conversation. */
export type WriterState = {
  kind: ThreadKind;
  /** Null for a guest. */
  profileId: string | null;
  isHidden: boolean;
  mayAnswer: boolean;
  other: {
    profileId: string | null;
    accountId: string | null;
    isHidden: boolean;
    hasWritten: boolean;
  };
  /** Null between members. */
  guest: { isVerified: boolean; isRevoked: boolean } | null;
};

export function readWriterState(transaction: Db, threadId: string, side: ThreadSide): Promise<WriterState> {
  return readOne(
    transaction,
    sql`select json_build_object('kind', t.kind, 'profileId', me.id, 'isHidden', me.hidden_at is not null,
        'mayAnswer', m.may_answer, 'other', json_build_object('profileId', p.id, 'accountId', p.account_id,
          'isHidden', p.hidden_at is not null, 'hasWritten', om.has_written),
        'guest', case when g.thread_id is not null then json_build_object('isVerified', g.verified_at is not null,
          'isRevoked', g.revoked_at is not null) end) as item
      from threads t join thread_members m on m.thread_id = t.id and m.side = ${side}
      join thread_members om on om.thread_id = t.id and om.side <> m.side
      left join profiles me on me.id = m.profile_id left join profiles p on p.id = om.profile_id
      left join thread_guests g on g.thread_id = t.id where t.id = ${threadId}`,
  );
}

export async function findMessageByKey(transaction: Db, threadId: string, idempotencyKey: string) {
  const [found] = await transaction
    .select({ id: threadMessages.id })
    .from(threadMessages)
    .where(and(eq(threadMessages.threadId, threadId), eq(threadMessages.idempotencyKey, idempotencyKey)));
  return found?.id;
}

type NewRow = Omit<typeof threadMessages.$inferInsert, 'id'>;

export async function insertMessage(transaction: Db, message: NewRow): Promise<string> {
  const [id = ''] = await insertMessages(transaction, [message]);
  return id;
}

/** @returns the ids in the order of the messages */
export async function insertMessages(transaction: Db, messages: readonly NewRow[]): Promise<string[]> {
  const rows = messages.map((message) => ({ ...message, id: uuidv7() }));
  await transaction.insert(threadMessages).values(rows);
  return rows.map(({ id }) => id);
}

export type SideOf = { threadId: string; side: ThreadSide };

/** SQL condition on `thread_members`. */
const isOneOf = (sides: readonly SideOf[]) =>
  sql`(thread_id, side) in (select * from unnest(${createTextArray(sides.map(({ threadId }) => threadId))}::uuid[],
    ${createTextArray(sides.map(({ side }) => side))}::text[]))`;

/** Answering accepts a request, and brings back a conversation that was put away. */
export async function markWritten(transaction: Db, writers: readonly SideOf[], now: Date): Promise<void> {
  await transaction
    .update(threadMembers)
    .set({ latestAt: now, hasWritten: true, isUnread: false, isRequest: false, isPutAway: false })
    .where(isOneOf(writers));
}

/**
 * Brings back a conversation that was put away, unless it is muted. Without `mayAnswer`, only readers who have written
 * before can answer; null does not change who can.
 */
export async function markReceived(
  transaction: Db,
  readers: readonly SideOf[],
  { now, mayAnswer }: { now: Date; mayAnswer: boolean | null },
): Promise<void> {
  await transaction
    .update(threadMembers)
    .set({
      latestAt: now,
      isUnread: true,
      isPutAway: sql`is_put_away and is_muted`,
      ...(mayAnswer !== null && { mayAnswer: mayAnswer || sql`has_written` }),
    })
    .where(isOneOf(readers));
}

/** `oldest` is in milliseconds since 1970. */
export type RecentCount = { count: number; oldest: number | null };

const recent = sql`json_build_object('count', count(*)::int,
  'oldest', extract(epoch from min(created_at))::float8 * 1000)`;
const since = (time: Date) => sql`${time.toISOString()}::timestamptz`;

export function countSentMessages(transaction: Db, accountId: string, from: Date): Promise<RecentCount> {
  return readOne(
    transaction,
    sql`select ${recent} as item from thread_messages
      where account_id = ${accountId} and created_at > ${since(from)} and source <> 'APPLICATION'`,
  );
}

export function countGuestMessages(transaction: Db, threadId: string, from: Date): Promise<RecentCount> {
  return readOne(
    transaction,
    sql`select ${recent} as item from thread_messages
      where thread_id = ${threadId} and side = 'STARTER' and created_at > ${since(from)}`,
  );
}

/** Counts conversations that the account has started with its profiles and for organizations. */
export function countStartedThreads(transaction: Db, accountId: string, from: Date): Promise<RecentCount> {
  return readOne(
    transaction,
    sql`select ${recent} as item from threads t
      where t.created_at > ${since(from)} and t.kind <> 'APPLICATION' and t.id in (select x.thread_id
        from thread_messages x where x.account_id = ${accountId} and x.side = 'STARTER' and x.created_at > ${since(from)})`,
  );
}

export function countOwnMessages(transaction: Db, threadId: string, side: ThreadSide): Promise<number> {
  return transaction.$count(threadMessages, and(eq(threadMessages.threadId, threadId), eq(threadMessages.side, side)));
}

/** `sender` is an account or a guest's `emailKey`. Counts other recipients of the same text. */
export function countSameText(
  transaction: Db,
  { textHash, threadId, sender, from }: { textHash: string; threadId: string; sender: Sender; from: Date },
): Promise<number> {
  const isSame =
    'accountId' in sender
      ? sql`x.account_id = ${sender.accountId}`
      : sql`exists (select from thread_guests g where g.thread_id = x.thread_id and g.email_key = ${sender.emailKey})`;
  return readOne(
    transaction,
    sql`select count(distinct om.profile_id)::int as item from thread_messages x
      join thread_members om on om.thread_id = x.thread_id and om.side <> x.side
      where x.text_hash = ${textHash} and x.created_at > ${since(from)} and x.thread_id <> ${threadId} and ${isSame}`,
  );
}
export type Sender = { accountId: string } | { emailKey: string };

type StateChange = Partial<Pick<typeof threadMembers.$inferInsert, 'isUnread' | 'isPutAway' | 'isMuted' | 'isRequest'>>;

/** `latestId` keeps the conversation unread if a later message has arrived. */
export async function changeStates(
  db: Db,
  { threadId, side, latestId }: { threadId: string; side: ThreadSide; latestId: string | undefined },
  { isUnread, ...others }: StateChange,
): Promise<void> {
  const hasLater = sql`exists (select from thread_messages x join thread_messages seen on seen.id = ${latestId ?? null}
    where x.thread_id = ${threadId} and x.side <> ${side} and x.state in ('DELIVERED', 'REMOVED')
      and (x.created_at, x.id) > (seen.created_at, seen.id))`;
  const isStillUnread = isUnread === false && latestId !== undefined ? sql`is_unread and ${hasLater}` : isUnread;
  await db.transaction(async (transaction) => {
    // A separate statement, because a statement that waits for a message to be added would not see that message.
    await lockThread(transaction, threadId);
    await transaction
      .update(threadMembers)
      .set({ ...others, isUnread: isStillUnread ?? sql`is_unread` })
      .where(and(eq(threadMembers.threadId, threadId), eq(threadMembers.side, side)));
  });
}

export type GuestRow = typeof threadGuests.$inferSelect;

export async function findGuest(db: Db, threadId: string): Promise<GuestRow | undefined> {
  const [guest] = await db.select().from(threadGuests).where(eq(threadGuests.threadId, threadId));
  return guest;
}

export async function verifyGuest(transaction: Db, threadId: string, now: Date): Promise<void> {
  await transaction.update(threadGuests).set({ verifiedAt: now }).where(eq(threadGuests.threadId, threadId));
}

export async function setMessageState(
  transaction: Db,
  id: string,
  change: Partial<Pick<typeof threadMessages.$inferInsert, 'state' | 'textHash' | 'createdAt'>>,
): Promise<void> {
  await transaction.update(threadMessages).set(change).where(eq(threadMessages.id, id));
}

/**
 * Gives the message a new time, so that emails include it, and moves the conversation to the top of the author's list.
 */
export async function releaseMessage(
  transaction: Db,
  { id, threadId, side, now }: { id: string; threadId: string; side: ThreadSide; now: Date },
): Promise<void> {
  await setMessageState(transaction, id, { state: 'DELIVERED', createdAt: now });
  await transaction
    .update(threadMembers)
    .set({ latestAt: now })
    .where(and(eq(threadMembers.threadId, threadId), eq(threadMembers.side, side)));
}

/** Idempotent. The recipient rejects the mailbox even if the guest has closed the link before. */
export async function revokeGuestLink(db: Db, threadId: string, by: ThreadSide, now: Date): Promise<void> {
  await db
    .update(threadGuests)
    .set({ revokedAt: sql`coalesce(revoked_at, ${since(now)})`, revokedBy: by })
    .where(and(eq(threadGuests.threadId, threadId), by === 'RECIPIENT' ? undefined : sql`revoked_at is null`));
}

type GuestMailbox = { emailKey: string; recipientId: string };

/** True if the recipient has blocked this mailbox's owner, or has closed one of its links before. */
export async function hasRejectedGuest(transaction: Db, { emailKey, recipientId }: GuestMailbox): Promise<boolean> {
  if (await isGuestBlocked(transaction, { emailKey, recipientId })) return true;
  return hasRow(
    transaction,
    sql`select true as item from thread_guests g
      join thread_members m on m.thread_id = g.thread_id and m.side = 'RECIPIENT'
      where g.email_key = ${emailKey} and g.revoked_by = 'RECIPIENT' and m.profile_id = ${recipientId} limit 1`,
  );
}

export async function isGuestBlocked(transaction: Db, { emailKey, recipientId }: GuestMailbox): Promise<boolean> {
  const blocked = await listBlockedEmails(transaction, recipientId);
  return blocked.some((email) => normalizeEmail(email) === emailKey);
}

export type FirstMessage = {
  id: string;
  text: string;
  recipientId: string | null;
  state: ThreadMessageState;
  at: string;
};

export function findFirstMessage(transaction: Db, threadId: string): Promise<FirstMessage | undefined> {
  return readFirst(
    transaction,
    sql`select json_build_object('id', x.id, 'text', x.text, 'state', x.state, 'recipientId', m.profile_id,
        'at', ${sql.raw(formatTimestamp('x.created_at'))}) as item
      from thread_messages x join thread_members m on m.thread_id = x.thread_id and m.side = 'RECIPIENT'
      where x.thread_id = ${threadId} order by x.created_at, x.id limit 1`,
  );
}

/**
 * Deletes conversations of guests who did not confirm their address in time.
 * @returns the number of deleted conversations
 */
export async function removeUnconfirmedThreads(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - threadLimits.confirmationDays * 86_400_000).toISOString();
  const removed = await db
    .delete(threads)
    .where(sql`id in (select thread_id from thread_guests
      where verified_at is null and created_at < ${before}::timestamptz)`)
    .returning({ id: threads.id });
  return removed.length;
}
