import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ReceivedMessage, SentMessage } from '@/lib/shared/contract/application-message';
import type { Deadline } from '@/lib/shared/domain/deadline';
import { messageLimits } from '@/lib/shared/domain/message';
import type { Db } from '../../../db/client';
import {
  createJsonObject,
  createTextArray,
  formatTimestamp,
  readFirst,
  readItems,
  selectColumns,
} from '../../../db/page';
import type { Fields } from '../../../db/row-shape';
import { mails } from '../../../mail/schema';
import { createConditions, type DeskFilters, ofCall } from '../../desk/queries/desk-filters';
import { deadlineJson } from '../../queries/application-json';
import { createValues, fillMessage } from '../compose-message';
import { applicationMessages, messageRecipients, type SharedValues } from '../schema';
import { GETS_MAIL } from './unmailed';

/** Serializes the messages of a call, which are counted, without delaying applications to it. */
export async function lockMessages(transaction: Db, opportunityId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${opportunityId}`}, 0))`);
}

type MessagedCall = { title: string; organizer: string; deadline: Deadline; address: string | null };

/**
 * Finds what messages of a call contain, and the verified address of the sender. The call is locked against its removal.
 */
export function findMessagedCall(
  transaction: Db,
  opportunityId: string,
  accountId: string,
): Promise<MessagedCall | undefined> {
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

/** The result of an earlier request with the same idempotency key. */
export function findSentMessage(
  transaction: Db,
  opportunityId: string,
  idempotencyKey: string,
): Promise<{ id: string; recipients: number } | undefined> {
  return readFirst(
    transaction,
    sql`select json_build_object('id', m.id, 'recipients',
        (select count(*)::int from message_recipients r where r.message_id = m.id)) as item
      from application_messages m
      where m.opportunity_id = ${opportunityId} and m.idempotency_key = ${idempotencyKey}`,
  );
}

/** Counts the messages of a call since an instant. `oldest` is the first of them, in milliseconds since 1970. */
export async function countRecentMessages(
  transaction: Db,
  opportunityId: string,
  since: Date,
): Promise<{ sent: number; oldest: number | null }> {
  const found = await readFirst<{ sent: number; oldest: number | null }>(
    transaction,
    sql`select json_build_object('sent', count(*)::int, 'oldest', extract(epoch from min(created_at))::float8 * 1000) as item
      from application_messages where opportunity_id = ${opportunityId} and created_at > ${since.toISOString()}::timestamptz`,
  );
  return found ?? { sent: 0, oldest: null };
}

/** A submitted application whose artist gets a message. */
export type MessageRecipient = { id: string; name: string; accountId: string | null; isMailed: boolean };

const recipientFields: Fields<MessageRecipient> = {
  id: 'a.id',
  name: 'p.name',
  accountId: 'p.account_id',
  isMailed: GETS_MAIL,
};

/** Lists the submitted applications of a call that match a filter, and locks them against their deletion. */
export function listMatchingRecipients(
  transaction: Db,
  opportunityId: string,
  filter: Omit<DeskFilters, 'sortBy'>,
): Promise<MessageRecipient[]> {
  return readItems<MessageRecipient>(
    transaction,
    sql`select ${sql.raw(createJsonObject(recipientFields))} as item
      from artist_applications a join profiles p on p.id = a.profile_id left join accounts ac on ac.id = p.account_id
      where ${createConditions(opportunityId, filter)} order by a.id limit ${messageLimits.recipients + 1}
      for key share of a`,
  );
}

type ChosenRecipient = MessageRecipient & { isWithdrawn: boolean };

/** Lists chosen applications of a call that were sent, also withdrawn ones, and locks them against their deletion. */
export function listChosenRecipients(
  transaction: Db,
  opportunityId: string,
  ids: readonly string[],
): Promise<ChosenRecipient[]> {
  const chosenJson = createJsonObject<ChosenRecipient>({ ...recipientFields, isWithdrawn: `a.status = 'WITHDRAWN'` });
  return readItems<ChosenRecipient>(
    transaction,
    sql`select ${sql.raw(chosenJson)} as item
      from artist_applications a join profiles p on p.id = a.profile_id left join accounts ac on ac.id = p.account_id
      where a.opportunity_id = ${opportunityId} and a.status <> 'DRAFT' and a.id = any(${createTextArray(ids)}::uuid[])
      order by a.id for key share of a`,
  );
}

/** An application that has received as many messages as it may, and the time of the earliest that counts (ISO 8601). */
export type FullRecipient = { number: number; since: string };

/** Lists the first few applications that have received as many messages as they may since an instant. */
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

/** Stores a message with its recipients, and puts a mail for each with a verified address into the outbox. @returns its id. */
export async function insertMessage(
  transaction: Db,
  message: Omit<typeof applicationMessages.$inferInsert, 'id'>,
  recipients: readonly MessageRecipient[],
): Promise<string> {
  const messageId = uuidv7();
  await transaction.insert(applicationMessages).values({ ...message, id: messageId });
  for (let start = 0; start < recipients.length; start += BATCH) {
    const batch = recipients.slice(start, start + BATCH);
    await transaction
      .insert(messageRecipients)
      .values(batch.map(({ id, name, isMailed }) => ({ messageId, applicationId: id, name, isMailed })));
    const written = batch.flatMap(({ id, accountId, isMailed }) =>
      accountId === null || !isMailed
        ? []
        : [{ id: uuidv7(), kind: 'MESSAGE' as const, accountId, payload: { messageId, applicationId: id } }],
    );
    if (written.length > 0) await transaction.insert(mails).values(written);
  }
  return messageId;
}

/** A submitted application of a call, for a preview. */
export function findPreviewRecipient(
  db: Db,
  opportunityId: string,
  applicationId: string,
): Promise<{ name: string; number: number } | undefined> {
  return readFirst(
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

/** Lists the messages that an application has received, the newest first, with their placeholders filled. */
export async function listSentMessages(db: Db, applicationId: string): Promise<SentMessage[]> {
  const stored = await readItems<StoredMessage>(
    db,
    sql`select ${sql.raw(storedJson)} as item from message_recipients r
      join application_messages m on m.id = r.message_id join artist_applications a on a.id = r.application_id
      where r.application_id = ${applicationId} order by m.created_at desc, m.id desc limit ${messageLimits.listed}`,
  );
  return stored.map(({ number, name, sharedValues, ...message }) => ({
    ...message,
    ...fillMessage(message, createValues(sharedValues, { name, number })),
    organizer: sharedValues.organizer,
  }));
}

/** Lists the same messages for the artist, without the number of recipients. */
export async function listReceivedMessages(db: Db, applicationId: string): Promise<ReceivedMessage[]> {
  const sent = await listSentMessages(db, applicationId);
  return sent.map(({ recipients, isMailed, ...message }) => message);
}
