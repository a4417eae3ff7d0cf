import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ThreadKind } from '@/lib/shared/domain/thread';
import type { Language } from '@/lib/shared/i18n/languages';
import { notBlocked } from '../../block/queries/blocks';
import type { Db } from '../../db/client';
import { createTextArray, hasRow, readFirst, readItems } from '../../db/page';
import type { AccountMail } from '../../mail/queries/read-mails';
import type { GuestNews } from '../../mail/schema';
import { mayReadThread } from '../../team/queries/application-access';
import { mayFor } from '../../team/queries/roles';
import type { SideOf } from './write-threads';

/** In milliseconds. Messages that follow within this time are included in the same email. */
export const GROUPED_FOR = 180_000;

type ToldSide = SideOf & {
  kind: ThreadKind;
  profileId: string;
  actorId: string | null;
  isMuted: boolean;
  /** True if a waiting email to this side will include new messages. */
  isWaiting: boolean;
};

const IS_WAITING = sql`w.payload is not null and w.attempts = 0`;

/** Omits guests and former members. */
export function listToldSides(transaction: Db, sides: readonly SideOf[]): Promise<ToldSide[]> {
  return readItems(
    transaction,
    sql`select json_build_object('threadId', t.id, 'side', m.side, 'kind', t.kind, 'profileId', m.profile_id,
        'actorId', om.profile_id, 'isMuted', m.is_muted, 'isWaiting', exists (select from mails w
          where w.thread_id = t.id and w.kind = 'THREAD' and w.payload ->> 'side' = m.side and ${IS_WAITING})) as item
      from unnest(${createTextArray(sides.map(({ threadId }) => threadId))}::uuid[],
        ${createTextArray(sides.map(({ side }) => side))}::text[]) told(id, side)
      join threads t on t.id = told.id join thread_members m on m.thread_id = t.id and m.side = told.side
      join thread_members om on om.thread_id = t.id and om.side <> m.side
      where m.profile_id is not null`,
  );
}

/** True if a waiting email to the guest will include new messages. */
export function hasWaitingGuestMail(transaction: Db, threadId: string): Promise<boolean> {
  return hasRow(
    transaction,
    sql`select true as item from mails w where w.thread_id = ${threadId} and w.kind = 'GUEST' and ${IS_WAITING}
      and w.payload ->> 'event' <> 'CONFIRM' limit 1`,
  );
}

/** Does nothing unless there is a guest with an open link. */
export async function insertGuestMail(
  transaction: Db,
  threadId: string,
  { event, dueAt, now }: Pick<GuestNews, 'event'> & { dueAt: Date; now: Date },
): Promise<void> {
  const payload: GuestNews = { event, since: now.toISOString() };
  await transaction.execute(sql`insert into mails (id, kind, thread_id, payload, due_at)
    select ${uuidv7()}, 'GUEST', g.thread_id, ${JSON.stringify(payload)}::jsonb, ${dueAt.toISOString()}::timestamptz
      from thread_guests g where g.thread_id = ${threadId} and g.revoked_at is null`);
}

export type MailedMessage = { subject: string | null; text: string };

type ThreadMailContent = {
  threadId: string;
  about: { kind: ThreadKind; title: string | null };
  /** Null for a former member. */
  sender: string | null;
  recipient: { id: string; name: string };
  /** In full, earliest first. Only messages from organizers to applicants have a subject. */
  messages: MailedMessage[];
  /** The recipient's application, if the conversation is about an application. */
  application: { number: number; title: string } | null;
  /** False if the sender does not accept answers. */
  mayAnswer: boolean;
  isRequest: boolean;
  /** True for emails to an artist about an enquiry. */
  isEnquiry: boolean;
  hasText: boolean;
};

export type ThreadMail = AccountMail & ThreadMailContent & { kind: 'THREAD' };

/**
 * The other side's messages from `since` on. Excludes messages that a later email contains, and an organizer's messages
 * about an application that was withdrawn or deleted. `m` is the reader's row.
 */
const MESSAGES = sql.raw(`(select coalesce(json_agg(json_build_object('subject', x.subject, 'text', x.text)
    order by x.created_at, x.id), '[]') from thread_messages x
  where x.thread_id = m.thread_id and x.side <> m.side and x.state = 'DELIVERED'
    and x.created_at >= (w.payload ->> 'since')::timestamptz
    and (x.source <> 'APPLICATION' or exists (select from artist_applications sa
      where sa.id = t.application_id and sa.status = 'SUBMITTED'))
    and not exists (select from mails later where later.thread_id = w.thread_id and later.kind = w.kind
      and later.account_id is not distinct from w.account_id
      and (later.payload ->> 'since')::timestamptz > (w.payload ->> 'since')::timestamptz
      and (later.payload ->> 'since')::timestamptz <= x.created_at))`);

/**
 * @returns undefined if the messages have been read, the conversation is muted, the member may no longer read it or
 * answer, or either side has left, is hidden or has blocked the other
 */
export async function getThreadMail(db: Db, account: AccountMail): Promise<ThreadMail | undefined> {
  const found = await readFirst<ThreadMailContent>(
    db,
    sql`select json_build_object('threadId', t.id, 'about', json_build_object('kind', t.kind, 'title', t.title),
        'sender', coalesce(op.name, g.name), 'recipient', json_build_object('id', p.id, 'name', p.name),
        'messages', ${MESSAGES}, 'isRequest', m.is_request, 'mayAnswer', m.may_answer,
        'application', case when ap.profile_id = p.id
          then json_build_object('number', ap.number, 'title', ap.call_title) end,
        'isEnquiry', m.side = 'RECIPIENT' and t.kind = 'ARTWORK', 'hasText', a.wants_message_text) as item
      from mails w join threads t on t.id = w.thread_id
      join thread_members m on m.thread_id = t.id
      join profiles p on p.id = m.profile_id
      join thread_members om on om.thread_id = t.id and om.side <> m.side
      left join profiles op on op.id = om.profile_id
      left join thread_guests g on g.thread_id = t.id and om.side = 'STARTER'
      left join artist_applications ap on ap.id = t.application_id
      join accounts a on a.id = w.account_id
      where w.id = ${account.id} and w.payload is not null and m.side = w.payload ->> 'side'
        and m.is_unread and not m.is_muted and p.hidden_at is null and op.hidden_at is null
        and ${mayFor(sql`p.id`, account.accountId, 'ANSWER')} and ${mayReadThread(sql`a.id`)}
        and (op.id is null or ${notBlocked(sql`p.id`, sql`op.id`)})`,
  );
  return found && found.messages.length > 0 ? { ...account, ...found, kind: 'THREAD' } : undefined;
}

export type GuestMail = {
  kind: 'GUEST';
  id: string;
  to: string;
  language: Language;
  threadId: string;
  event: GuestNews['event'];
  about: { kind: ThreadKind; title: string | null };
  member: string;
  messages: MailedMessage[];
};

/** @returns undefined if the link is closed, the address is confirmed, or the other side has left */
export async function getGuestMail(db: Db, id: string): Promise<GuestMail | undefined> {
  const found = await readFirst<GuestMail>(
    db,
    sql`select json_build_object('kind', 'GUEST', 'id', w.id, 'to', g.email, 'language', g.language, 'threadId', t.id,
        'event', w.payload ->> 'event', 'about', json_build_object('kind', t.kind, 'title', t.title),
        'member', p.name, 'messages', ${MESSAGES}) as item
      from mails w join threads t on t.id = w.thread_id join thread_guests g on g.thread_id = t.id
      join thread_members m on m.thread_id = t.id and m.side = 'STARTER'
      join thread_members om on om.thread_id = t.id and om.side = 'RECIPIENT'
      join profiles p on p.id = om.profile_id
      where w.id = ${id} and w.kind = 'GUEST' and w.payload is not null and g.revoked_at is null
        and p.hidden_at is null
        and (w.payload ->> 'event' = 'CONFIRM') = (g.verified_at is null)`,
  );
  return found && (found.event === 'CONFIRM' || found.messages.length > 0) ? found : undefined;
}
