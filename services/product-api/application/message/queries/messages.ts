import { type SQL, sql } from 'drizzle-orm';
import type {
  MessageDelivery,
  ReceivedMessage,
  SentMessage,
  Unmailed,
} from '@/lib/shared/contract/application-message';
import type { Deadline } from '@/lib/shared/domain/deadline';
import { type MessageText, messageLimits } from '@/lib/shared/domain/message';
import type { Db } from '../../../db/client';
import {
  createJsonObject,
  createTextArray,
  formatTimestamp,
  readFirst,
  readItems,
  readOne,
  selectColumns,
} from '../../../db/page';
import type { Fields } from '../../../db/row-shape';
import { membersWhoMay } from '../../../team/queries/roles';
import { createConditions, type DeskFilters, ofCall } from '../../desk/queries/desk-filters';
import { deadlineJson } from '../../queries/application-json';
import { createValues, fillMessage } from '../compose-message';
import { applicationMessages, messageRecipients, type SharedValues } from '../schema';

/** Serializes a call's messages, so concurrent requests cannot exceed the limits. Does not block applications. */
export async function lockMessages(transaction: Db, opportunityId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${opportunityId}`}, 0))`);
}

type MessagedCall = { title: string; organizer: string; deadline: Deadline; address: string | null };

/** Locks the call against removal. `address` is the sender's verified address, if any. */
export function findMessagedCall(transaction: Db, opportunityId: string, accountId: string) {
  const callJson = createJsonObject<MessagedCall>({
    title: 'o.title',
    organizer: 'p.name',
    deadline: deadlineJson,
    address: 'case when s.is_email_verified then s.email end',
  });
  return readFirst<MessagedCall>(
    transaction,
    sql`select ${sql.raw(callJson)} as item from opportunities o join profiles p on p.id = o.profile_id
      left join accounts s on s.id = ${accountId} where o.id = ${opportunityId} for key share of o`,
  );
}

export function findSentMessage(transaction: Db, opportunityId: string, idempotencyKey: string) {
  return readFirst<MessageDelivery>(
    transaction,
    sql`select ${sql.raw(deliveryJson)} as item from ${FROM_COUNTED}
      where m.opportunity_id = ${opportunityId} and m.idempotency_key = ${idempotencyKey}`,
  );
}

const deliveryJson = createJsonObject<MessageDelivery>({
  ...selectColumns('m', 'id', 'subject', 'closed'),
  sentAt: formatTimestamp('m.created_at'),
  ...selectColumns('r', 'recipients', 'due'),
});

const FROM_COUNTED = sql`application_messages m
  cross join lateral (select count(*)::int as recipients, count(*) filter (where is_due)::int as due
    from message_recipients where message_id = m.id) r`;

/** Lists messages that requests have left to the queue: all that are being delivered, and finished ones since a time. */
export function listDeliveries(db: Db, opportunityId: string, since: Date): Promise<MessageDelivery[]> {
  return readItems<MessageDelivery>(
    db,
    sql`select ${sql.raw(deliveryJson)} as item from ${FROM_COUNTED}
      where m.opportunity_id = ${opportunityId} and (due > 0
        or m.created_at > ${since.toISOString()}::timestamptz and recipients + m.closed > ${messageLimits.batch})
      order by m.created_at desc, m.id desc limit ${messageLimits.listed}`,
  );
}

/** `oldest` is in milliseconds since 1970. */
export function countRecentMessages(transaction: Db, opportunityId: string, since: Date) {
  return readOne<{ sent: number; oldest: number | null }>(
    transaction,
    sql`select json_build_object('sent', count(*)::int, 'oldest', extract(epoch from min(created_at))::float8 * 1000) as item
      from application_messages where opportunity_id = ${opportunityId} and created_at > ${since.toISOString()}::timestamptz`,
  );
}

/**
 * SQL condition on the applicant's profile `p`: at least one account that receives its emails has a verified address.
 */
export const GETS_MAIL = `exists (${membersWhoMay('EDIT', 'p.id')}
  and exists (select from accounts ac where ac.id = tm.account_id and ac.is_email_verified and ac.email is not null))`;

/** `from` must contain FROM and WHERE, with applications `a` and profiles `p`. */
function readUnmailed(db: Db, from: SQL): Promise<Unmailed> {
  return readOne<Unmailed>(
    db,
    sql`with unmailed as (select a.number, p.name ${from})
      select json_build_object('total', (select count(*) from unmailed), 'first', (
        select coalesce(json_agg(json_build_object('number', number, 'name', name) order by number), '[]')
        from (select * from unmailed order by number limit ${messageLimits.namedUnmailed}) named)) as item`,
  );
}

export function readUnmailedRecipients(db: Db, messageId: string): Promise<Unmailed> {
  return readUnmailed(
    db,
    sql`from message_recipients r join artist_applications a on a.id = r.application_id
      join profiles p on p.id = a.profile_id where r.message_id = ${messageId} and not r.is_mailed`,
  );
}

export function readUnmailedArtists(db: Db, applicationIds: readonly string[]): Promise<Unmailed> {
  return readUnmailed(
    db,
    sql`from artist_applications a join profiles p on p.id = a.profile_id
      where a.id = any(${createTextArray(applicationIds)}::uuid[]) and not ${sql.raw(GETS_MAIL)}`,
  );
}

export type MessageRecipient = { id: string; name: string; number: number; isMailed: boolean };

const recipientFields: Fields<MessageRecipient> = {
  ...selectColumns('a', 'id', 'number'),
  name: 'p.name',
  isMailed: GETS_MAIL,
};

/**
 * Locks the profiles of the organizer and of recipients, so that a message is sent before a block or not at
 * all. Profiles are locked before applications, as in deletions.
 */
export async function lockCorrespondents(
  transaction: Db,
  opportunityId: string,
  applicationIds: readonly string[],
): Promise<void> {
  await transaction.execute(sql`select id from profiles where id in (
      select a.profile_id from artist_applications a
        where a.opportunity_id = ${opportunityId} and a.id = any(${createTextArray(applicationIds)}::uuid[])
      union select profile_id from opportunities where id = ${opportunityId})
    order by id for no key update`);
}

/** Locks the applications against deletion. */
export function listMatchingRecipients(transaction: Db, opportunityId: string, filter: DeskFilters) {
  return readItems<MessageRecipient>(
    transaction,
    sql`select ${sql.raw(createJsonObject(recipientFields))} as item
      from artist_applications a join profiles p on p.id = a.profile_id
      where ${createConditions(opportunityId, filter)} order by a.id limit ${messageLimits.recipients + 1}
      for key share of a`,
  );
}

type ChosenRecipient = MessageRecipient & { isWithdrawn: boolean };

/** Includes withdrawn applications. Locks the applications against deletion. */
export function listChosenRecipients(transaction: Db, opportunityId: string, ids: readonly string[]) {
  const chosenJson = createJsonObject<ChosenRecipient>({ ...recipientFields, isWithdrawn: `a.status = 'WITHDRAWN'` });
  return readItems<ChosenRecipient>(
    transaction,
    sql`select ${sql.raw(chosenJson)} as item
      from artist_applications a join profiles p on p.id = a.profile_id
      where a.opportunity_id = ${opportunityId} and a.status <> 'DRAFT' and a.id = any(${createTextArray(ids)}::uuid[])
      order by a.id for key share of a`,
  );
}

/** `since` is the time of the earliest message that counts toward the limit, in ISO 8601. */
type FullRecipient = { number: number; since: string };

export function listFullRecipients(transaction: Db, ids: readonly string[], since: Date): Promise<FullRecipient[]> {
  const earliest = `(array_agg(m.created_at order by m.created_at desc))[${messageLimits.perApplication}]`;
  return readItems<FullRecipient>(
    transaction,
    sql`select json_build_object('number', a.number, 'since', ${sql.raw(formatTimestamp(earliest))}) as item
      from message_recipients r
      join application_messages m on m.id = r.message_id join artist_applications a on a.id = r.application_id
      where r.application_id = any(${createTextArray(ids)}::uuid[]) and m.created_at > ${since.toISOString()}::timestamptz
      group by a.id having count(*) >= ${messageLimits.perApplication} order by a.number limit 4`,
  );
}

const BATCH = 1_000;

/** The caller must then add the message to the conversations. */
export async function insertMessage(
  transaction: Db,
  message: typeof applicationMessages.$inferInsert,
  recipients: readonly MessageRecipient[],
): Promise<void> {
  await transaction.insert(applicationMessages).values(message);
  for (let start = 0; start < recipients.length; start += BATCH) {
    await transaction.insert(messageRecipients).values(
      recipients.slice(start, start + BATCH).map(({ id, name, isMailed }) => ({
        ...{ messageId: message.id, applicationId: id, name, isMailed, isDue: true },
      })),
    );
  }
}

export type DueMessage = MessageText & {
  opportunityId: string;
  accountId: string | null;
  acceptsReplies: boolean;
  sharedValues: SharedValues;
};

/**
 * @param except messages to leave out
 * @returns a message that has not been added to all conversations yet
 */
export function findDueMessage(db: Db, except: readonly string[]): Promise<string | undefined> {
  return readFirst(
    db,
    sql`select message_id as item from message_recipients
      where is_due and message_id <> all(${createTextArray(except)}::uuid[]) limit 1`,
  );
}

const dueJson = createJsonObject<DueMessage>(
  selectColumns('m', 'opportunityId', 'accountId', 'subject', 'text', 'acceptsReplies', 'sharedValues'),
);

/** @returns undefined if the call has been removed */
export function getDueMessage(db: Db, id: string): Promise<DueMessage | undefined> {
  return readFirst(
    db,
    sql`select ${sql.raw(dueJson)} as item from application_messages m join opportunities o on o.id = m.opportunity_id
      where m.id = ${id} and o.status <> 'DELETED'`,
  );
}

type DueRecipient = { id: string; name: string; number: number; isWithdrawn: boolean };

export function listDueRecipients(transaction: Db, messageId: string, limit: number): Promise<DueRecipient[]> {
  return readItems(
    transaction,
    sql`select json_build_object('id', a.id, 'name', r.name, 'number', a.number,
        'isWithdrawn', a.status = 'WITHDRAWN') as item
      from message_recipients r join artist_applications a on a.id = r.application_id
      where r.is_due and r.message_id = ${messageId} order by r.application_id limit ${limit}`,
  );
}

/**
 * Removes recipients without a conversation.
 * @param added messages that were added to conversations, by application
 */
export async function endDelivery(
  transaction: Db,
  messageId: string,
  { applicationIds, added }: { applicationIds: readonly string[]; added: ReadonlyMap<string, string> },
): Promise<void> {
  await transaction.execute(sql`update message_recipients r set is_due = false, thread_message_id = k.thread_message_id
    from unnest(${createTextArray([...added.keys()])}::uuid[], ${createTextArray([...added.values()])}::uuid[])
      k(application_id, thread_message_id)
    where r.message_id = ${messageId} and r.application_id = k.application_id`);
  await transaction.execute(sql`update application_messages set closed = closed + ${applicationIds.length - added.size}
    where id = ${messageId}`);
  await transaction.execute(sql`delete from message_recipients where message_id = ${messageId} and is_due
    and application_id = any(${createTextArray(applicationIds)}::uuid[])`);
}

/** Cancels delivery to the remaining recipients. */
export async function removeDueRecipients(db: Db, messageId: string): Promise<void> {
  await db.execute(sql`delete from message_recipients where message_id = ${messageId} and is_due`);
}

export function findPreviewRecipient(db: Db, opportunityId: string, applicationId: string) {
  return readFirst<{ name: string; number: number }>(
    db,
    sql`select json_build_object('name', p.name, 'number', a.number) as item
      from artist_applications a join profiles p on p.id = a.profile_id
      where a.id = ${applicationId} and ${ofCall(opportunityId)}`,
  );
}

type StoredMessage = Omit<SentMessage, 'organizer'> & { number: number; name: string; sharedValues: SharedValues };

const storedJson = createJsonObject<StoredMessage>({
  ...selectColumns('m', 'id', 'subject', 'text', 'acceptsReplies', 'sharedValues'),
  ...selectColumns('r', 'isMailed', 'name'),
  number: 'a.number',
  sentAt: formatTimestamp('m.created_at'),
  recipients: '(select count(*)::int from message_recipients o where o.message_id = m.id)',
});

/** Returns messages newest first, with placeholders filled in. Omits messages that moderators have removed. */
export async function listSentMessages(db: Db, applicationId: string): Promise<SentMessage[]> {
  const stored = await readItems<StoredMessage>(
    db,
    sql`select ${sql.raw(storedJson)} as item from message_recipients r
      join application_messages m on m.id = r.message_id join artist_applications a on a.id = r.application_id
      left join thread_messages x on x.id = r.thread_message_id
      where r.application_id = ${applicationId} and not r.is_due and x.state is distinct from 'REMOVED' order by m.created_at desc, m.id desc limit ${messageLimits.listed}`,
  );
  return stored.map(({ number, name, sharedValues, ...message }) => ({
    ...message,
    ...fillMessage(message, createValues(sharedValues, { name, number })),
    organizer: sharedValues.organizer,
  }));
}

export async function listReceivedMessages(db: Db, applicationId: string): Promise<ReceivedMessage[]> {
  const sent = await listSentMessages(db, applicationId);
  return sent.map(({ recipients, isMailed, ...message }) => message);
}
