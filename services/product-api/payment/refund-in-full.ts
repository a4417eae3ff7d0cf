import type { Payments } from './payments';
import { findPayment } from './queries/read-payments';
import { recordIntent } from './record-payment';
import { refundInvoice, refundPayment } from './refund';
import { revokePayment } from './revoke-payment';

/**
 * Refunds a payment whole at the provider, records it and ends what it paid for. The provider refunds a payment once,
 * however often this is called; its webhook finds the rest done.
 * @returns why not, if it was not refunded.
 */
export async function refundInFull(
  payments: Payments,
  id: string,
  now: Date,
): Promise<'refunded' | 'not found' | 'not paid'> {
  const payment = await findPayment(payments.db, id);
  if (payment === undefined) return 'not found';
  const { state, paymentIntentId, invoiceId } = payment;
  if (state !== 'PAID') return 'not paid';
  const refunded = paymentIntentId === null ? [] : [paymentIntentId];
  if (paymentIntentId !== null) await refundPayment(payments, paymentIntentId);
  else if (invoiceId !== null) refunded.push(...(await refundInvoice(payments, invoiceId)));
  for (const intent of refunded) {
    await recordIntent(payments, intent, now);
    await revokePayment(payments, intent, now);
  }
  return refunded.length > 0 ? 'refunded' : 'not paid';
}
