import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ModeratedKind } from '@/lib/shared/domain/moderation';
import type { Interval, SubscriptionType } from '@/lib/shared/domain/subscription';
import type { MemberRole } from '@/lib/shared/domain/team';
import type { ThreadSide } from '@/lib/shared/domain/thread';
import { accounts } from '../account/schema';
import { artworks } from '../artwork/schema';
import { createdAt, instant } from '../db/columns';
import { jurors } from '../jury/schema';
import { notifications } from '../notification/schema';
import { siteInvitations } from '../registration/schema';
import { threads } from '../thread/schema';

/** The recipient is determined when the email is sent. */
export type Enquiry = { name: string; email: string; message: string };

/** New calls of a saved search. `opportunityIds` lists the newest ones, `total` counts all. */
export type FoundSearch = { id: string; opportunityIds: string[]; total: number };

/** Notifications and calls are read when the email is sent. */
export type ListedNews = { notificationIds: string[]; searches?: FoundSearch[] };

/** `to` is the provider's receipt address; null for the account's address. */
export type PaymentNotice = {
  paymentId: string;
  event: 'PAID' | 'FAILED' | 'REFUNDED';
  amount: number;
  to: string | null;
};

/** At the end of the period, the plan ends or changes to `next`. */
export type PlanNews = {
  profileId: string;
  type: SubscriptionType;
  next: { type: SubscriptionType; interval: Interval } | null;
  /** Null if the end of the period is unknown. */
  at: string | null;
};

export type ModerationNews = {
  event: 'HIDDEN' | 'ASKED' | 'SHOWN' | 'UPHELD' | 'DELETED';
  kind: ModeratedKind;
  title: string;
  reason: string;
};

/** The application is read when the email is sent. */
export type ApplicationNews = {
  event: 'SUBMITTED' | 'WITHDRAWN' | 'DECIDED' | 'FORM_CHANGED' | 'CALL_WITHDRAWN' | 'CALL_RESTORED';
  applicationId: string;
};

/** The call is read when the email is sent. */
export type PromiseReminder = { opportunityId: string };
/** Juror and round are read when the email is sent. */
export type JuryNews = { event: 'INVITED' | 'OPENED' | 'REMINDED' | 'CALL_WITHDRAWN' | 'CALL_RESTORED' };

/** Names of the deleted call and its organizer. */
export type JuryEnd = { call: string; organizer: string };

/** `WAITING` is for administrators. The waiting registrations are counted when the email is sent. */
export type RegistrationNews = { event: 'WAITING' | 'APPROVED' | 'DECLINED'; reason: string | null };

/** `since` is the time of the first message to include, in ISO 8601. Messages are read when the email is sent. */
export type ThreadNews = { side: ThreadSide; since: string };
/** `CONFIRM` asks the guest to confirm the address before the message is delivered. */
export type GuestNews = { since: string; event: 'CONFIRM' | 'ANSWERED' };

/** The invitation, which contains the address, is read when the email is sent. The email's account is the sender's. */
type TeamInvitationMail = { invitationId: string };

/** An owner has changed the account's membership. */
export type TeamNews = { profileId: string; event: 'ROLE' | 'REMOVED'; role: MemberRole };

export type Payloads = {
  ENQUIRY: Enquiry;
  ENQUIRY_COPY: Enquiry;
  PAYMENT: PaymentNotice;
  PLAN: PlanNews;
  MODERATION: ModerationNews;
  APPLICATION: ApplicationNews;
  ORGANIZER: PromiseReminder;
  JURY: JuryNews;
  JURY_END: JuryEnd;
  REGISTRATION: RegistrationNews;
  /** The invitation is read when the email is sent. */
  INVITATION: Record<string, never>;
  TEAM_INVITATION: TeamInvitationMail;
  TEAM: TeamNews;
  NOTIFICATION: ListedNews;
  DAILY: ListedNews;
  THREAD: ThreadNews;
  GUEST: GuestNews;
};

/** The outbox. Transactions insert emails, and a process claims and sends them. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', {
      enum: [
        'ENQUIRY',
        'ENQUIRY_COPY',
        'PAYMENT',
        'PLAN',
        'MODERATION',
        'APPLICATION',
        'ORGANIZER',
        'JURY',
        'JURY_END',
        'REGISTRATION',
        'INVITATION',
        'TEAM_INVITATION',
        'TEAM',
        'NOTIFICATION',
        'DAILY',
        'THREAD',
        'GUEST',
      ],
    }).notNull(),
    /** The artwork of an enquiry; null for other kinds. */
    artworkId: uuid('artwork_id').references(() => artworks.id, { onDelete: 'cascade' }),
    /** The recipient; null for enquiries, which are sent to the artwork's owner, and for emails to jurors, guests and invited people. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Jurors receive emails at the invited address and may have no account. */
    jurorId: uuid('juror_id').references(() => jurors.id, { onDelete: 'cascade' }),
    invitationId: uuid('invitation_id').references(() => siteInvitations.id, { onDelete: 'cascade' }),
    /** The email is not sent once the notification has been read or deleted. */
    notificationId: uuid('notification_id').references(() => notifications.id, { onDelete: 'cascade' }),
    /** The conversation; only for emails about messages. */
    threadId: uuid('thread_id').references(() => threads.id, { onDelete: 'cascade' }),
    /** Only for enquiries. Prevents retries from sending a second email. */
    idempotencyKey: uuid('idempotency_key'),
    /** Null once sent or abandoned. */
    payload: jsonb('payload').$type<Payloads[keyof Payloads]>(),
    attempts: integer('attempts').notNull().default(0),
    /** Claims postpone the next attempt, so no other process sends the same email. */
    dueAt: instant('due_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('mails_idempotency_key').on(table.artworkId, table.idempotencyKey),
    index('mails_due').on(table.dueAt).where(sql`payload is not null`),
    index('mails_created').on(table.createdAt),
    index('mails_account').on(table.accountId),
    index('mails_juror').on(table.jurorId),
    index('mails_notification').on(table.notificationId).where(sql`notification_id is not null`),
    index('mails_invitation').on(table.invitationId),
    index('mails_thread').on(table.threadId),
    check(
      'mails_kind',
      sql`case kind when 'ENQUIRY' then artwork_id is not null and idempotency_key is not null when 'JURY' then juror_id is not null when 'INVITATION' then invitation_id is not null when 'GUEST' then thread_id is not null when 'THREAD' then thread_id is not null and account_id is not null else account_id is not null end`,
    ),
  ],
);
