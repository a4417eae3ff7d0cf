import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type PaymentLine, paymentKinds, paymentStates, subjectKinds } from '@/lib/shared/domain/payment';
import { createdAt, instant, updatedAt } from '../db/columns';
import { purchases } from './purchase-schema';

/** Copied from the provider, which may be unreachable. Rows outlive the profile and the subject. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    /** References `gone_profiles` once the profile is deleted. */
    profileId: uuid('profile_id'),
    /** Null for plans, whose payments are identified by invoice. */
    purchaseId: uuid('purchase_id')
      .unique()
      .references(() => purchases.id),
    invoiceId: text('invoice_id').unique(),
    paymentIntentId: text('payment_intent_id'),
    kind: text('kind', { enum: paymentKinds }).notNull(),
    state: text('state', { enum: paymentStates }).notNull(),
    /** In the provider's order. */
    lines: jsonb('lines').$type<readonly PaymentLine[]>().notNull(),
    subjectKind: text('subject_kind', { enum: subjectKinds }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The title when the payment was made. */
    subjectTitle: text('subject_title'),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    /** In minor units, including tax and after the discount. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    discount: bigint('discount', { mode: 'number' }).notNull(),
    tax: bigint('tax', { mode: 'number' }).notNull(),
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    currency: text('currency').notNull(),
    cardBrand: text('card_brand'),
    number: text('number'),
    documentUrl: text('document_url'),
    creditNoteUrl: text('credit_note_url'),
    /** For unpaid payments, when the payment started. */
    paidAt: instant('paid_at').notNull(),
    refundedAt: instant('refunded_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payments_profile').on(table.profileId, table.paidAt.desc(), table.id.desc()),
    index('payments_payment_intent').on(table.paymentIntentId),
  ],
);
