import { and, eq, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { canTransition } from '@/lib/shared/domain/payment';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { mails, type PaymentNotice } from '../../mail/schema';
import { profiles } from '../../profile/schema';
import { payments } from '../schema';

type PaymentRow = typeof payments.$inferSelect;
/** A payment as it was read from the provider. */
export type ReadPayment = Omit<PaymentRow, 'id' | 'createdAt' | 'updatedAt' | 'subjectTitle' | 'refundedAt'>;

/** Every payment row and the mails about it are written here. */
type Receipt = {
  /** The provider's address for receipts; null for the address of the account. */
  to: string | null;
  now: Date;
};

/**
 * Records a payment as the provider has it now, and puts one mail into the outbox when it is paid, fails or is refunded.
 * Idempotent: the row is locked, its state only moves forward, and the amount refunded only grows, so that repeated and
 * late readings change nothing and send nothing.
 */
export async function storePayment(db: Db, read: ReadPayment, { to, now }: Receipt): Promise<void> {
  await db.transaction(async (transaction) => {
    const subjectTitle = await readTitle(transaction, read);
    await transaction
      .insert(payments)
      .values({ ...read, id: uuidv7(), state: 'PENDING', refunded: 0, subjectTitle, createdAt: now, updatedAt: now })
      .onConflictDoNothing();
    const [row] = await transaction.select().from(payments).where(isSame(read)).for('update');
    if (row === undefined) return;
    const state = canTransition(row.state, read.state) ? read.state : row.state;
    const refunded = Math.max(row.refunded, read.refunded);
    await transaction
      .update(payments)
      .set({
        ...pickFacts(row, read),
        state,
        refunded,
        ...(refunded > row.refunded && { refundedAt: now }),
        updatedAt: now,
      })
      .where(eq(payments.id, row.id));
    const send = (notice: Omit<PaymentNotice, 'paymentId' | 'to'>) =>
      insertNotice(transaction, row.profileId, { ...notice, paymentId: row.id, to });
    const wasPaid = row.state === 'PAID' || row.state === 'REFUNDED';
    if (!wasPaid && (state === 'PAID' || state === 'REFUNDED')) await send({ event: 'PAID', amount: read.amount });
    if (state === 'FAILED' && row.state !== 'FAILED') await send({ event: 'FAILED', amount: read.amount });
    if (refunded > row.refunded) await send({ event: 'REFUNDED', amount: refunded - row.refunded });
  });
}

const isSame = ({ purchaseId, invoiceId }: ReadPayment) =>
  purchaseId === null ? eq(payments.invoiceId, invoiceId ?? '') : eq(payments.purchaseId, purchaseId);

/** An invoice may be numbered after its payment is first read: a later reading fills in what was missing. */
function pickFacts(row: PaymentRow, read: ReadPayment): Partial<PaymentRow> {
  const isOlder = !canTransition(row.state, read.state);
  return {
    ...(!isOlder && {
      amount: read.amount,
      discount: read.discount,
      tax: read.tax,
      paidAt: read.paidAt,
      lines: read.lines,
    }),
    invoiceId: read.invoiceId ?? row.invoiceId,
    paymentIntentId: read.paymentIntentId ?? row.paymentIntentId,
    cardBrand: read.cardBrand ?? row.cardBrand,
    number: read.number ?? row.number,
    documentUrl: read.documentUrl ?? row.documentUrl,
    creditNoteUrl: read.creditNoteUrl ?? row.creditNoteUrl,
  };
}

/** Records that the bank took a payment back by a dispute, which the charge itself does not say. */
export async function storeLostDispute(db: Db, paymentIntentId: string, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(payments)
      .where(and(eq(payments.paymentIntentId, paymentIntentId), sql`${payments.refunded} < ${payments.amount}`))
      .for('update');
    if (row === undefined) return;
    await transaction
      .update(payments)
      .set({ state: 'REFUNDED', refunded: row.amount, refundedAt: now, updatedAt: now })
      .where(eq(payments.id, row.id));
    const notice = { paymentId: row.id, to: null, event: 'REFUNDED', amount: row.amount - row.refunded } as const;
    await insertNotice(transaction, row.profileId, notice);
  });
}

/** @returns the order or the invoice by which a payment is read again. */
export async function findPaymentOfIntent(
  db: Db,
  payment: { paymentIntentId: string; invoiceId: string | null },
): Promise<Pick<PaymentRow, 'purchaseId' | 'invoiceId'> | undefined> {
  const [row] = await db
    .select({ purchaseId: payments.purchaseId, invoiceId: payments.invoiceId })
    .from(payments)
    .where(
      or(
        eq(payments.paymentIntentId, payment.paymentIntentId),
        payment.invoiceId === null ? undefined : eq(payments.invoiceId, payment.invoiceId),
      ),
    );
  return row;
}

async function readTitle(db: Db, { subjectKind, subjectId }: ReadPayment): Promise<string | null> {
  const source = {
    ARTWORK: sql`select title as item from artworks where id = ${subjectId}`,
    OPPORTUNITY: sql`select title as item from opportunities where id = ${subjectId}`,
    PROFILE: sql`select name as item from profiles where id = ${subjectId}`,
  }[subjectKind];
  return (await readFirst<string>(db, source)) ?? null;
}

/** To the account of the profile; a profile that is gone has nobody to write to. */
async function insertNotice(db: Db, profileId: string | null, payload: PaymentNotice): Promise<void> {
  if (profileId === null) return;
  const [owner] = await db.select({ accountId: profiles.accountId }).from(profiles).where(eq(profiles.id, profileId));
  if (owner?.accountId == null) return;
  await db.insert(mails).values({ id: uuidv7(), kind: 'PAYMENT', accountId: owner.accountId, payload });
}
