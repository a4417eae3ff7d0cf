import { sql } from 'drizzle-orm';
import type { Notification } from '@/lib/shared/contract/notification';
import type { Payment } from '@/lib/shared/contract/payment';
import type { Deadline } from '@/lib/shared/domain/deadline';
import type { Money } from '@/lib/shared/domain/money';
import type { NotificationKind } from '@/lib/shared/domain/notification';
import type { PlanNames } from '@/lib/shared/domain/offer';
import type { Translations } from '@/lib/shared/domain/translation';
import type { Language } from '@/lib/shared/i18n/languages';
import type { ApplicationMail } from '../../application/form/queries/read-application-mails';
import type { OrganizerMail } from '../../application/promise/queries/organizer-reminders';
import type { Db } from '../../db/client';
import { createJsonObject, createTextArray, joinConditions, readFirst, readItems } from '../../db/page';
import type { EnquiryCopyMail, EnquiryMail } from '../../enquiry/queries/read-enquiry-mails';
import type { JuryMail } from '../../jury/queries/jury-mails';
import { VISIBLE } from '../../opportunity/queries/filters';
import { paymentJson } from '../../payment/queries/read-payments';
import type { InvitationMail } from '../../registration/queries/site-invitations';
import type { TeamInvitationMail, TeamMail } from '../../team/queries/read-team-mails';
import { mayFor } from '../../team/queries/roles';
import type { GuestMail, ThreadMail } from '../../thread/queries/thread-mails';
import type { AccountMailKind, Recipient } from '../mail';
import type { JuryEnd, ModerationNews, Payloads, PaymentNotice, PlanNews, RegistrationNews } from '../schema';

export type MailedOpportunity = {
  id: string;
  title: string;
  translations: Translations<'title'>;
  organizer: string;
  deadline: Deadline;
  closesAt: string | null;
};

/** `timeZone` and `language` are the recipient's; null if unknown. */
export type AccountMail = {
  id: string;
  accountId: string;
  timeZone: string | null;
  language: Language | null;
  to: string;
};

/** Sent to the receipt address known to the payment provider, or else to the account's address. */
export type PaymentMail = AccountMail & {
  kind: 'PAYMENT';
  /** In the recipient's language. */
  planNames: PlanNames;
  event: PaymentNotice['event'];
  amount: Money;
  payment: Payment;
  profile: { name: string };
};

export type ModerationMail = AccountMail & { kind: 'MODERATION'; news: ModerationNews };

/** Announces the end of the plan, or a change to a smaller plan. */
export type PlanMail = AccountMail & {
  kind: 'PLAN';
  planNames: PlanNames;
  news: PlanNews;
  profile: { name: string };
};

export type JuryEndMail = AccountMail & { kind: 'JURY_END' } & JuryEnd;

/** `waiting` counts the waiting registrations, for administrators. */
export type RegistrationMail = AccountMail & { kind: 'REGISTRATION'; news: RegistrationNews; waiting: number };

export type MailedNotification = Notification & {
  /** The call whose deadline is near or has moved; null for other kinds. */
  call: MailedOpportunity | null;
  /** The previous deadline, as in the public history; null if the deadline has not moved. */
  before: string | null;
  /** The newest new calls of a saved search; null for other kinds. */
  found: { total: number; opportunities: MailedOpportunity[] } | null;
};

/** `DAILY` lists a day's notifications, and `NOTIFICATION` those of one event. */
export type NotificationMail = AccountMail & { kind: 'NOTIFICATION' | 'DAILY'; notifications: MailedNotification[] };

export type OutgoingMail =
  | NotificationMail
  | EnquiryMail
  | EnquiryCopyMail
  | PaymentMail
  | PlanMail
  | ModerationMail
  | ApplicationMail
  | OrganizerMail
  | JuryMail
  | JuryEndMail
  | RegistrationMail
  | InvitationMail
  | TeamInvitationMail
  | TeamMail
  | ThreadMail
  | GuestMail;

const mailedOpportunityJson = createJsonObject<MailedOpportunity>({
  id: 'o.id',
  title: 'o.title',
  translations: `pick_translations(o.translations, 'title')`,
  organizer: 'p.name',
  deadline: `json_build_object('kind', o.deadline_kind, 'localDateTime', o.deadline_local, 'timeZone', o.deadline_zone)`,
  closesAt: 'o.closes_at',
});

/**
 * Lists the opportunities that visitors can see, in the order of `ids`. With `openAt`, omits those that close before
 * then.
 */
export function listMailedOpportunities(db: Db, ids: readonly string[], openAt?: Date): Promise<MailedOpportunity[]> {
  const conditions = [VISIBLE];
  if (openAt !== undefined) conditions.push(sql`(o.closes_at is null or o.closes_at > ${openAt})`);
  return readItems<MailedOpportunity>(
    db,
    sql`select ${sql.raw(mailedOpportunityJson)} as item
      from unnest(${createTextArray(ids)}::uuid[]) with ordinality as known(id, place)
      join opportunities o on o.id = known.id
      join profiles p on p.id = o.profile_id
      where ${joinConditions(conditions)}
      order by known.place`,
  );
}

/** Lists the deadlines that were in effect before the last announced change. */
export function listFormerDeadlines(db: Db, ids: readonly string[]): Promise<{ id: string; before: string | null }[]> {
  return readItems(
    db,
    sql`select distinct on (h.opportunity_id) json_build_object('id', h.opportunity_id, 'before', h.before) as item
      from opportunity_changes h
      where h.opportunity_id = any(${createTextArray(ids)}::uuid[]) and h.field = 'deadline' and h.told_at is not null
      order by h.opportunity_id, h.told_at desc, h.changed_at, h.id`,
  );
}

type MailRow = Omit<AccountMail, 'to'> & {
  /** Null if the email is not about a notification. */
  notifiedKind: NotificationKind | null;
  /** True if the recipient has read everything that the notification is about. */
  isRead: boolean;
} & Recipient &
  { [Kind in AccountMailKind]: { kind: Kind; payload: Payloads[Kind] } }[AccountMailKind];

/** @returns undefined if the profile no longer belongs to the account */
export function findReader(db: Db, profileId: string, accountId: string) {
  return readFirst<{ id: string; name: string }>(
    db,
    sql`select json_build_object('id', id, 'name', name) as item from profiles
      where id = ${profileId} and id in (select profile_id from team where account_id = ${accountId})`,
  );
}

export function findMailedPayment(db: Db, id: string, accountId: string) {
  return readFirst<Pick<PaymentMail, 'payment' | 'profile'>>(
    db,
    sql`select json_build_object('payment', ${sql.raw(paymentJson)},
        'profile', json_build_object('name', o.name)) as item from payments p join (select id, account_id, name from profiles
        union all select id, account_id, name from gone_profiles) o on o.id = p.profile_id
      where p.id = ${id} and (o.account_id = ${accountId} or ${mayFor(sql`o.id`, accountId, 'PAY')})`,
  );
}

/**
 * Unread events of the same kind and subject as the notification `n`. They include later messages, which join a waiting
 * email.
 */
const UNREAD_EVENTS = sql`select from notifications e
  left join notification_states state on state.account_id = e.account_id and state.profile_id = e.profile_id
  left join notification_reads r on r.account_id = e.account_id and r.profile_id = e.profile_id
    and r.subject_id = e.subject_id
  where e.account_id = n.account_id and e.profile_id = n.profile_id and e.subject_id = n.subject_id
    and e.event = n.event and e.happened_at > greatest(state.read_at, r.read_at) is not false`;

export function findAccountMail(db: Db, id: string): Promise<MailRow | undefined> {
  return readFirst<MailRow>(
    db,
    // The previous version stores an email's only notification in a column and leaves the payload empty.
    sql`select json_build_object('id', m.id, 'kind', m.kind, 'accountId', a.id, 'payload', case m.payload when '{}'
          then jsonb_build_object('notificationIds', jsonb_build_array(m.notification_id)) else m.payload end,
        'timeZone', a.time_zone, 'language', a.language, 'email', a.email, 'isEmailVerified', a.is_email_verified,
        'notifiedKind', n.kind, 'isRead', n.id is not null and not exists (${UNREAD_EVENTS})) as item
      from mails m join accounts a on a.id = m.account_id
      left join notifications n on n.id = m.notification_id
      where m.id = ${id} and m.payload is not null`,
  );
}

const MAX_LISTED = 50;

export function listMailIds(db: Db): Promise<string[]> {
  return readItems<string>(
    db,
    sql`select id as item from mails where payload is not null order by created_at desc limit ${MAX_LISTED}`,
  );
}
