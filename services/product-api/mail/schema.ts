import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ModeratedKind } from '@/lib/shared/domain/moderation';
import type { ReminderDays } from '@/lib/shared/domain/reminder';
import type { Interval, SubscriptionType } from '@/lib/shared/domain/subscription';
import { accounts } from '../account/schema';
import { artworks } from '../artwork/schema';
import { createdAt, instant } from '../db/columns';
import { jurors } from '../jury/schema';

/** A question about an artwork, as it was sent. Its recipient is determined when it is mailed. */
export type Enquiry = { name: string; email: string; message: string };

/** Saved opportunities of a profile that close soon. Their details are read when the mail is sent. */
export type Reminder = { profileId: string; opportunities: { id: string; daysBefore: ReminderDays }[] };

/** A saved opportunity whose deadline has moved; `before` is the previous one in the words of its public history. */
export type DeadlineNews = { profileId: string; opportunityId: string; before: string | null };

/** Saved searches with the newest matches of each, and the total of its new matches. */
export type Digest = { searches: { id: string; opportunityIds: string[]; total: number }[] };

/** An event of a payment. `to` is the provider's address for receipts; without one the account's address is used. */
export type PaymentNotice = {
  paymentId: string;
  event: 'PAID' | 'FAILED' | 'REFUNDED';
  amount: number;
  to: string | null;
};

/** A change of a plan that takes effect at the end of its period: it ends, or becomes a smaller one. */
export type PlanNews = {
  profileId: string;
  type: SubscriptionType;
  next: { type: SubscriptionType; interval: Interval } | null;
  /** Null if the end of the period is unknown. */
  at: string | null;
};

/** An administrator's decision about a subject, of which its owner is notified. */
export type ModerationNews = {
  event: 'HIDDEN' | 'ASKED' | 'SHOWN' | 'UPHELD' | 'DELETED';
  kind: ModeratedKind;
  title: string;
  /** Empty where none was given. */
  reason: string;
};

/** Something that has happened to an application. It is read when the mail is sent. */
export type ApplicationNews = {
  event: 'SUBMITTED' | 'WITHDRAWN' | 'DECIDED' | 'FORM_CHANGED' | 'CALL_WITHDRAWN' | 'CALL_RESTORED';
  applicationId: string;
};

/** A message of an organizer to one of its recipients. */
export type MessageDelivery = { messageId: string; applicationId: string };

/** A call whose applicants wait for answers. It is read when the mail is sent. */
export type PromiseReminder = { opportunityId: string };
/** Something that a juror is notified of. The juror and the round are read when the mail is sent. */
export type JuryNews = { event: 'INVITED' | 'OPENED' | 'REMINDED' | 'CALL_WITHDRAWN' | 'CALL_RESTORED' };

/** The end of a jury whose call was deleted with its profile, by the names that both had. */
export type JuryEnd = { call: string; organizer: string };

/** The payload of each kind of mail. */
export type Payloads = {
  ENQUIRY: Enquiry;
  ENQUIRY_COPY: Enquiry;
  REMINDER: Reminder;
  DIGEST: Digest;
  DEADLINE: DeadlineNews;
  PAYMENT: PaymentNotice;
  PLAN: PlanNews;
  MODERATION: ModerationNews;
  APPLICATION: ApplicationNews;
  MESSAGE: MessageDelivery;
  ORGANIZER: PromiseReminder;
  JURY: JuryNews;
  JURY_END: JuryEnd;
};

/**
 * The outbox of mails. A mail is written by the transaction that causes it and sent by the process that claims it. Rows
 * are removed after three days, sent or not.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', {
      enum: [
        'ENQUIRY',
        'ENQUIRY_COPY',
        'REMINDER',
        'DIGEST',
        'DEADLINE',
        'PAYMENT',
        'PLAN',
        'MODERATION',
        'APPLICATION',
        'MESSAGE',
        'ORGANIZER',
        'JURY',
        'JURY_END',
      ],
    }).notNull(),
    /** The artwork that an enquiry is about; null for the other kinds. */
    artworkId: uuid('artwork_id').references(() => artworks.id, { onDelete: 'cascade' }),
    /** The recipient; null for an enquiry, which goes to the owner of its artwork, and for a mail to a juror. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The juror whose invited address the mail goes to, who may have no account; null for the other kinds. */
    jurorId: uuid('juror_id').references(() => jurors.id, { onDelete: 'cascade' }),
    /** The client's idempotency key of an enquiry: a retried request sends no second mail. */
    idempotencyKey: uuid('idempotency_key'),
    /** Null once the mail was sent or given up. */
    payload: jsonb('payload').$type<Payloads[keyof Payloads]>(),
    attempts: integer('attempts').notNull().default(0),
    /** The time of the next attempt. A claim moves it ahead, so that no other process sends the mail until then. */
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
    check(
      'mails_kind',
      sql`case kind when 'ENQUIRY' then artwork_id is not null and idempotency_key is not null when 'JURY' then juror_id is not null else account_id is not null end`,
    ),
  ],
);
