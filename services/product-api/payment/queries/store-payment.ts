import { and, eq, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { mails, type PaymentNotice } from '../../mail/schema';
import { profiles } from '../../profile/schema';
import { decidePaymentUpdate, type ProviderPayment } from '../payment-rule';
import { payments } from '../schema';

type PaymentRow = typeof payments.$inferSelect;
type Receipt = {
  /** The provider's address for receipts; null for the address of the account. */
  to: string | null;
  now: Date;
};

/**
 * Records a payment as the provider reports it, and queues a mail when it is paid, fails or is refunded. Idempotent.
 */
export async function storePayment(db: Db, read: ProviderPayment, { to, now }: Receipt): Promise<void> {
  await db.transaction(async (transaction) => {
    const subjectTitle = await findTitle(transaction, read);
    await transaction
      .insert(payments)
      .values({ ...read, id: uuidv7(), state: 'PENDING', refunded: 0, subjectTitle, createdAt: now, updatedAt: now })
      .onConflictDoNothing();
    const [row] = await transaction.select().from(payments).where(isSame(read)).for('update');
    if (row === undefined) return;
    const { changes, notices } = decidePaymentUpdate(row, read, now);
    await transaction.update(payments).set(changes).where(eq(payments.id, row.id));
    for (const notice of notices) {
      await insertNotice(transaction, row.profileId, { ...notice, paymentId: row.id, to });
    }
  });
}

/** A one-off payment is identified by its purchase, and any other by its invoice. */
const isSame = ({ purchaseId, invoiceId }: ProviderPayment) =>
  purchaseId === null ? eq(payments.invoiceId, invoiceId ?? '') : eq(payments.purchaseId, purchaseId);

/** Records a lost dispute, which the provider's charge does not report as a refund. */
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

/** Finds the purchase or the invoice by which a payment can be recorded again. */
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

async function findTitle(db: Db, { subjectKind, subjectId }: ProviderPayment): Promise<string | null> {
  const source = {
    ARTWORK: sql`select title as item from artworks where id = ${subjectId}`,
    OPPORTUNITY: sql`select title as item from opportunities where id = ${subjectId}`,
    PROFILE: sql`select name as item from profiles where id = ${subjectId}`,
  }[subjectKind];
  return (await readFirst<string>(db, source)) ?? null;
}

/** Queues a mail to the account of the profile, unless the profile was deleted. */
async function insertNotice(db: Db, profileId: string | null, payload: PaymentNotice): Promise<void> {
  if (profileId === null) return;
  const [owner] = await db.select({ accountId: profiles.accountId }).from(profiles).where(eq(profiles.id, profileId));
  if (owner?.accountId == null) return;
  await db.insert(mails).values({ id: uuidv7(), kind: 'PAYMENT', accountId: owner.accountId, payload });
}
