import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ModeratedKind } from '@/lib/shared/domain/moderation';
import type { ReminderDays } from '@/lib/shared/domain/reminder';
import type { Interval, SubscriptionType } from '@/lib/shared/domain/subscription';
import { accounts } from '../account/schema';
import { artworks } from '../artwork/schema';
import { createdAt, instant } from '../db/columns';
import { jurors } from '../jury/schema';

/** An enquiry about an artwork. Its recipient is determined when it is mailed. */
export type Enquiry = { name: string; email: string; message: string };

/** A profile's saved opportunities that close soon. Their details are read when the mail is sent. */
export type Reminder = { profileId: string; opportunities: { id: string; daysBefore: ReminderDays }[] };

/** A saved opportunity whose deadline has moved. `before` is the previous deadline, worded as in the public history. */
export type DeadlineNews = { profileId: string; opportunityId: string; before: string | null };

/** Saved searches, each with its newest matches and the total number of new matches. */
export type Digest = { searches: { id: string; opportunityIds: string[]; total: number }[] };

/**
 * An event of a payment. `to` is the provider's address for receipts; if there is none, the account's address is used.
 */
export type PaymentNotice = {
  paymentId: string;
  event: 'PAID' | 'FAILED' | 'REFUNDED';
  amount: number;
  to: string | null;
};

/** A change of a plan at the end of its period: either it ends, or a smaller plan replaces it. */
export type PlanNews = {
  profileId: string;
  type: SubscriptionType;
  next: { type: SubscriptionType; interval: Interval } | null;
  /** Null if the end of the period is unknown. */
  at: string | null;
};

/** An administrator's decision about which the owner of its subject is notified. */
export type ModerationNews = {
  event: 'HIDDEN' | 'ASKED' | 'SHOWN' | 'UPHELD' | 'DELETED';
  kind: ModeratedKind;
  title: string;
  /** Empty if no reason was given. */
  reason: string;
};

/** An event of an application. The application is read when the mail is sent. */
export type ApplicationNews = {
  event: 'SUBMITTED' | 'WITHDRAWN' | 'DECIDED' | 'FORM_CHANGED' | 'CALL_WITHDRAWN' | 'CALL_RESTORED';
  applicationId: string;
};

/** A message from an organizer to one of its recipients. */
export type MessageDelivery = { messageId: string; applicationId: string };

/** A call whose applicants have not all been answered. It is read when the mail is sent. */
export type PromiseReminder = { opportunityId: string };
/** News for a juror. The juror and the round are read when the mail is sent. */
export type JuryNews = { event: 'INVITED' | 'OPENED' | 'REMINDED' | 'CALL_WITHDRAWN' | 'CALL_RESTORED' };

/** The names of a deleted call and its profile, whose jury has ended. */
export type JuryEnd = { call: string; organizer: string };

/** The payload for each kind of mail. */
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
 * The outbox. Mails are written by the transactions that cause them, and sent by the process that claims them. Rows are
 * removed after three days, whether sent or not.
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
    /** The artwork that an enquiry is about; null for other kinds of mail. */
    artworkId: uuid('artwork_id').references(() => artworks.id, { onDelete: 'cascade' }),
    /** The recipient; null for an enquiry, which is sent to the artwork's owner, and for a mail to a juror. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The juror, who is mailed at the invited address and may have no account; null for other kinds of mail. */
    jurorId: uuid('juror_id').references(() => jurors.id, { onDelete: 'cascade' }),
    /** The client's idempotency key for an enquiry, so that a retried request does not send a second mail. */
    idempotencyKey: uuid('idempotency_key'),
    /** Null after the mail has been sent or abandoned. */
    payload: jsonb('payload').$type<Payloads[keyof Payloads]>(),
    attempts: integer('attempts').notNull().default(0),
    /**
     * When the next attempt is due. A claim postpones this time, so that no other process sends the mail in the
     * meantime.
     */
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
