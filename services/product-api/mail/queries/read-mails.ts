import { sql } from 'drizzle-orm';
import type { Notification } from '@/lib/shared/contract/notification';
import type { Payment } from '@/lib/shared/contract/payment';
import type { Deadline } from '@/lib/shared/domain/deadline';
import type { Money } from '@/lib/shared/domain/money';
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

export type ReminderMail = AccountMail & {
  kind: 'REMINDER';
  profile: { id: string; name: string };
  opportunities: MailedOpportunity[];
};

export type DigestMail = AccountMail & {
  kind: 'DIGEST';
  searches: { name: string; query: string; total: number; opportunities: MailedOpportunity[] }[];
};

export type DeadlineMail = AccountMail & {
  kind: 'DEADLINE';
  profile: { id: string; name: string };
  opportunity: MailedOpportunity;
  /** The previous deadline as in the public history, if any. */
  before: string | null;
};

/** Sent to the receipt address known to the payment provider, or else to the account's address. */
export type PaymentMail = AccountMail & {
  kind: 'PAYMENT';
  /** In the recipient's language, like those of `PlanMail`. */
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

/** `DAILY` lists a day's notifications, and `NOTIFICATION` contains a single one. */
export type NotificationMail = AccountMail & { kind: 'NOTIFICATION' | 'DAILY'; notifications: Notification[] };

export type OutgoingMail =
  | NotificationMail
  | EnquiryMail
  | EnquiryCopyMail
  | ReminderMail
  | DigestMail
  | DeadlineMail
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

type Narrowing = {
  /** Only opportunities that close after this time or never close. */
  openAt?: Date;
  savedBy?: string;
};

/** Lists visible matches in the order of `ids`. */
export function listMailedOpportunities(db: Db, ids: readonly string[], { openAt, savedBy }: Narrowing) {
  const conditions = [VISIBLE];
  if (openAt !== undefined) conditions.push(sql`(o.closes_at is null or o.closes_at > ${openAt})`);
  if (savedBy !== undefined) {
    conditions.push(sql`exists (select from bookmarks b where b.profile_id = ${savedBy} and b.opportunity_id = o.id)`);
  }
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

type MailRow = Omit<AccountMail, 'to'> & { notificationId: string | null } & Recipient &
  { [Kind in AccountMailKind]: { kind: Kind; payload: Payloads[Kind] } }[AccountMailKind];

/** @returns undefined if the profile no longer belongs to the account */
export function findReader(db: Db, profileId: string, accountId: string) {
  return readFirst<ReminderMail['profile']>(
    db,
    sql`select json_build_object('id', id, 'name', name) as item from profiles
      where id = ${profileId} and id in (select profile_id from team where account_id = ${accountId})`,
  );
}

export function findSavedSearch(db: Db, id: string, accountId: string) {
  return readFirst<{ name: string; query: string }>(
    db,
    sql`select json_build_object('name', s.name, 'query', s.query) as item
      from saved_searches s join profiles p on p.id = s.profile_id
      where s.id = ${id} and ${mayFor(sql`p.id`, accountId, 'EDIT')}`,
  );
}

export function findMailedPayment(db: Db, id: string, accountId: string) {
  return readFirst<Pick<PaymentMail, 'payment' | 'profile'>>(
    db,
    sql`select json_build_object('payment', ${sql.raw(paymentJson)}, 'profile', json_build_object('name', o.name)) as item
      from payments p join (select id, account_id, name from profiles
        union all select id, account_id, name from gone_profiles) o on o.id = p.profile_id
      where p.id = ${id} and (o.account_id = ${accountId} or ${mayFor(sql`o.id`, accountId, 'PAY')})`,
  );
}

export function findAccountMail(db: Db, id: string): Promise<MailRow | undefined> {
  return readFirst<MailRow>(
    db,
    sql`select json_build_object('id', m.id, 'kind', m.kind, 'payload', m.payload, 'notificationId', m.notification_id, 'accountId', a.id,
        'timeZone', a.time_zone, 'language', a.language, 'email', a.email, 'isEmailVerified', a.is_email_verified,
        'wantsReminders', a.wants_reminders, 'wantsDigests', a.wants_digests) as item
      from mails m join accounts a on a.id = m.account_id
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
