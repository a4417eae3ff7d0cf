import type { Db } from '../db/client';
import {
  decideLostDispute,
  decidePaymentUpdate,
  type PaymentRow,
  type PaymentUpdate,
  type ProviderPayment,
} from './payment-rule';
import {
  insertPendingPayment,
  lockPayment,
  lockPaymentOfIntent,
  queuePaymentMail,
  updatePayment,
} from './queries/write-payments';

type Receipt = {
  /** The provider's receipt address; null for the account's address. */
  to: string | null;
  now: Date;
};

/** Locks the row, so repeated calls send one email per success, failure or refund. */
export async function storePayment(db: Db, read: ProviderPayment, { to, now }: Receipt): Promise<void> {
  await db.transaction(async (transaction) => {
    await insertPendingPayment(transaction, read, now);
    const row = await lockPayment(transaction, read);
    if (row === undefined) return;
    await applyUpdate(transaction, row, decidePaymentUpdate(row, read, now), to);
  });
}

/** Ignores unknown payments. */
export async function storeLostDispute(db: Db, paymentIntentId: string, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const row = await lockPaymentOfIntent(transaction, paymentIntentId);
    const update = row && decideLostDispute(row, now);
    if (update) await applyUpdate(transaction, row, update, null);
  });
}

async function applyUpdate(
  transaction: Db,
  { id, profileId }: PaymentRow,
  { changes, notices }: PaymentUpdate,
  to: string | null,
): Promise<void> {
  await updatePayment(transaction, id, changes);
  for (const notice of notices) await queuePaymentMail(transaction, profileId, { ...notice, paymentId: id, to });
}
