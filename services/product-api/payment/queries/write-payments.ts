import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { mails, type PaymentNotice } from '../../mail/schema';
import { notify } from '../../notification/notify';
import type { PaymentRow, ProviderPayment } from '../payment-rule';
import { payments } from '../schema';
import { listPayingAccounts } from './payers';
import type { PaymentKey } from './purchases';

/** Inserts the payment as pending, so the first report needs no special case. */
export async function insertPendingPayment(transaction: Db, read: ProviderPayment, now: Date): Promise<void> {
  const subjectTitle = await findTitle(transaction, read);
  await transaction
    .insert(payments)
    .values({ ...read, id: uuidv7(), state: 'PENDING', refunded: 0, subjectTitle, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

/** One-off payments are identified by purchase, all others by invoice. */
export async function lockPayment(
  transaction: Db,
  { purchaseId, invoiceId }: Pick<ProviderPayment, 'purchaseId' | 'invoiceId'>,
): Promise<PaymentRow | undefined> {
  const isSame = purchaseId === null ? eq(payments.invoiceId, invoiceId ?? '') : eq(payments.purchaseId, purchaseId);
  const [row] = await transaction.select().from(payments).where(isSame).for('update');
  return row;
}

export async function lockPaymentOfIntent(transaction: Db, paymentIntentId: string): Promise<PaymentRow | undefined> {
  const [row] = await transaction
    .select()
    .from(payments)
    .where(eq(payments.paymentIntentId, paymentIntentId))
    .for('update');
  return row;
}

export async function updatePayment(transaction: Db, id: string, changes: Partial<PaymentRow>): Promise<void> {
  await transaction.update(payments).set(changes).where(eq(payments.id, id));
}

export async function findPaymentOfIntent(db: Db, { paymentIntentId, invoiceId }: PaymentKey) {
  const isSame = sql`payment_intent_id = ${paymentIntentId} or invoice_id = ${invoiceId}`;
  const [found] = await db.select().from(payments).where(isSame);
  return found;
}

async function findTitle(db: Db, { subjectKind, subjectId }: ProviderPayment): Promise<string | null> {
  const source = {
    ARTWORK: sql`select title as item from artworks where id = ${subjectId}`,
    OPPORTUNITY: sql`select title as item from opportunities where id = ${subjectId}`,
    PROFILE: sql`select name as item from profiles where id = ${subjectId}`,
  }[subjectKind];
  return (await readFirst<string>(db, source)) ?? null;
}

/**
 * Emails everyone who pays for the profile. One of the emails is sent to the receipt address instead of the payer's
 * own.
 */
export async function queuePaymentMail(db: Db, profileId: string | null, payload: PaymentNotice): Promise<void> {
  const payers = profileId === null ? [] : await listPayingAccounts(db, profileId);
  if (payers.length === 0) return;
  const receiver = payers.find(({ email }) => email !== null && email === payload.to) ?? payers[0];
  const written = payers.map((payer) => ({
    ...{ id: uuidv7(), kind: 'PAYMENT' as const, accountId: payer.id },
    payload: { ...payload, to: payer === receiver ? payload.to : null },
  }));
  await db.insert(mails).values(written);
  if (profileId === null) return;
  await notify(db, {
    ...{ kind: 'PAYMENT', recipientId: profileId, event: payload.event, mail: null },
    subject: { kind: 'PAYMENT', id: payload.paymentId },
  });
}
