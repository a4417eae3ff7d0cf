import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ModeratedKind } from '@/lib/shared/domain/moderation';
import type { ReminderDays } from '@/lib/shared/domain/reminder';
import { accounts } from '../account/schema';
import { artworks } from '../artwork/schema';
import { createdAt, instant } from '../db/columns';

/** A question about an artwork, as it was sent. Whom it goes to is read when it is mailed. */
export type Enquiry = { name: string; email: string; message: string };

/** Saved opportunities of a profile that close soon. What it says of them is read when it is mailed. */
export type Reminder = { profileId: string; opportunities: { id: string; daysBefore: ReminderDays }[] };

/** A saved opportunity whose deadline has moved, with the one before, as the history of its changes words it. */
export type DeadlineNews = { profileId: string; opportunityId: string; before: string | null };

/** Saved searches with what is new in each: the newest of them, and how many there are. */
export type Digest = { searches: { id: string; opportunityIds: string[]; total: number }[] };

/** What became of a payment, and the provider's address for receipts; without one the account's address is used. */
export type PaymentNotice = {
  paymentId: string;
  event: 'PAID' | 'FAILED' | 'REFUNDED';
  amount: number;
  to: string | null;
};

/** An administrator's decision about a subject, as its owner is told of it. */
export type ModerationNews = {
  event: 'HIDDEN' | 'ASKED' | 'SHOWN' | 'UPHELD' | 'DELETED';
  kind: ModeratedKind;
  title: string;
  /** Empty where none was given. */
  reason: string;
};

/**
 * Outbox: mails are written by the transaction that asks for them, and sent by any process that claims them. Rows are
 * removed after some days, sent or not.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', {
      enum: ['ENQUIRY', 'ENQUIRY_COPY', 'REMINDER', 'DIGEST', 'DEADLINE', 'PAYMENT', 'MODERATION'],
    }).notNull(),
    /** What an enquiry is about. */
    artworkId: uuid('artwork_id').references(() => artworks.id, { onDelete: 'cascade' }),
    /** Whom the others go to. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The client's, of an enquiry: a retried request sends no second mail. */
    idempotencyKey: uuid('idempotency_key'),
    /** Null once it is sent, or not to be sent any more. */
    payload: jsonb('payload').$type<Enquiry | Reminder | Digest | DeadlineNews | PaymentNotice | ModerationNews>(),
    attempts: integer('attempts').notNull().default(0),
    /** When it may be sent next. Claiming it moves this ahead, so that no other process sends it meanwhile. */
    dueAt: instant('due_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('mails_idempotency_key').on(table.artworkId, table.idempotencyKey),
    index('mails_due').on(table.dueAt).where(sql`payload is not null`),
    index('mails_created').on(table.createdAt),
    index('mails_account').on(table.accountId),
    check(
      'mails_kind',
      sql`case kind when 'ENQUIRY' then artwork_id is not null and idempotency_key is not null else account_id is not null end`,
    ),
  ],
);
