import type { Payments } from './payments';
import { findPayment } from './queries/read-payments';
import { recordIntent } from './record-payment';
import { refundInvoice, refundPayment } from './refund';
import { revokePayment } from './revoke-payment';

/** Keeps the grants unless the payment is refunded in full. @param amount in minor units */
export async function refundAmount(
  payments: Payments,
  { id, amount }: { id: string; amount: number },
  now: Date,
): Promise<'REFUNDED' | 'NOT_FOUND' | 'NOT_PAID' | 'TOO_MUCH'> {
  const payment = await findPayment(payments.db, id);
  if (payment === undefined) return 'NOT_FOUND';
  const { state, paymentIntentId, refunded } = payment;
  const left = payment.amount - refunded;
  if (amount === left) return refundInFull(payments, id, now);
  if (state !== 'PAID' || paymentIntentId === null) return 'NOT_PAID';
  if (amount > left) return 'TOO_MUCH';
  await refundPayment(payments, paymentIntentId, { amount, after: refunded });
  await recordIntent(payments, paymentIntentId, now);
  return 'REFUNDED';
}

/** Revokes the grants. Idempotent. */
export async function refundInFull(
  payments: Payments,
  id: string,
  now: Date,
): Promise<'REFUNDED' | 'NOT_FOUND' | 'NOT_PAID'> {
  const payment = await findPayment(payments.db, id);
  if (payment === undefined) return 'NOT_FOUND';
  const { state, paymentIntentId, invoiceId } = payment;
  if (state !== 'PAID') return 'NOT_PAID';
  const refunded = paymentIntentId === null ? [] : [paymentIntentId];
  if (paymentIntentId !== null) await refundPayment(payments, paymentIntentId);
  else if (invoiceId !== null) refunded.push(...(await refundInvoice(payments, invoiceId)));
  for (const intent of refunded) {
    await recordIntent(payments, intent, now);
    await revokePayment(payments, intent, now);
  }
  return refunded.length > 0 ? 'REFUNDED' : 'NOT_PAID';
}
