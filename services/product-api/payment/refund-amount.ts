import type { Payments } from './payments';
import { findPayment } from './queries/read-payments';
import { recordIntent } from './record-payment';
import { refundPayment } from './refund';
import { refundInFull } from './refund-in-full';

/**
 * Refunds an amount of a payment at the provider, and records the refund. What the payment granted stays unless nothing
 * is left of it.
 * @param amount in minor units.
 */
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
