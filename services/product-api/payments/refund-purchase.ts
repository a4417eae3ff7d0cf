import { findPurchaseById } from '../db/queries/payment/purchases';
import type { Payments } from './payments';
import { refundInvoice, refundPayment } from './refund';
import { undoPayment } from './undo';

/**
 * Refunds a purchase whole at the provider and ends what it granted. The provider refunds a payment once, however often
 * this is called; its webhook finds the rest done.
 * @returns why not, if it was not refunded.
 */
export async function refundPurchase(
  payments: Payments,
  id: string,
  now: Date,
): Promise<'refunded' | 'not found' | 'not paid'> {
  const purchase = await findPurchaseById(payments.db, id);
  if (purchase === undefined) return 'not found';
  const { state, paymentIntentId, invoiceId } = purchase;
  if (state !== 'PAID' || (paymentIntentId === null && invoiceId === null)) return 'not paid';
  if (paymentIntentId !== null) {
    await refundPayment(payments, paymentIntentId);
    await undoPayment(payments, paymentIntentId, now);
  } else if (invoiceId !== null) {
    for (const refunded of await refundInvoice(payments, invoiceId)) await undoPayment(payments, refunded, now);
  }
  return 'refunded';
}
