import type { Db } from '../db/client';
import { decideLostDispute, decidePaymentUpdate, type ProviderPayment } from './payment-rule';
import {
  insertPendingPayment,
  lockPayment,
  lockPaymentOfIntent,
  queuePaymentMail,
  updatePayment,
} from './queries/write-payments';

type Receipt = {
  /** The provider's address for receipts; null for the address of the account. */
  to: string | null;
  now: Date;
};

/**
 * Records a payment as the provider reports it, and queues a mail when it is paid, fails or is refunded. Idempotent. The
 * payment's row is locked, so that each step has one mail.
 */
export async function storePayment(db: Db, read: ProviderPayment, { to, now }: Receipt): Promise<void> {
  await db.transaction(async (transaction) => {
    await insertPendingPayment(transaction, read, now);
    const row = await lockPayment(transaction, read);
    if (row === undefined) return;
    const { changes, notices } = decidePaymentUpdate(row, read, now);
    await updatePayment(transaction, row.id, changes);
    for (const notice of notices) {
      await queuePaymentMail(transaction, row.profileId, { ...notice, paymentId: row.id, to });
    }
  });
}

/** Records a lost dispute, once. */
export async function storeLostDispute(db: Db, paymentIntentId: string, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const row = await lockPaymentOfIntent(transaction, paymentIntentId);
    const update = row && decideLostDispute(row, now);
    if (!update) return;
    await updatePayment(transaction, row.id, update.changes);
    for (const notice of update.notices) {
      await queuePaymentMail(transaction, row.profileId, { ...notice, paymentId: row.id, to: null });
    }
  });
}
