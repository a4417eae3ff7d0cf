import { cancelSubscription } from '../subscription/cancel-subscription';
import { isBillable } from '../subscription/is-billable';
import { syncSubscription } from '../subscription/sync-subscription';
import type { Payments } from './payments';
import { findPurchaseOfPayment } from './queries/purchases';
import { recordIntent } from './record-payment';
import { findInvoiceOfPayment } from './refund';
import { revokePurchase } from './revoke-purchase';
import { storeLostDispute } from './store-payment';
import { awaitStripe, readId, retrieveOrNull } from './stripe';

/** Revokes the grants of a payment once its whole amount was refunded. A partial refund revokes nothing. */
export async function revokeRefundedCharge(payments: Payments, chargeId: string, now: Date): Promise<void> {
  const charge = await retrieveOrNull(payments.stripe.charges.retrieve(chargeId));
  const paymentIntentId = readId(charge?.payment_intent);
  if (charge === null || paymentIntentId === null) return;
  await recordIntent(payments, paymentIntentId, now);
  if (charge.refunded) await revokePayment(payments, paymentIntentId, now);
}

/** Revokes the grants of a payment whose dispute was lost. */
export async function revokeDisputedCharge(payments: Payments, disputeId: string, now: Date): Promise<void> {
  const dispute = await retrieveOrNull(payments.stripe.disputes.retrieve(disputeId));
  const paymentIntentId = readId(dispute?.payment_intent);
  if (dispute?.status !== 'lost' || paymentIntentId === null) return;
  await storeLostDispute(payments.db, paymentIntentId, now);
  await revokePayment(payments, paymentIntentId, now);
}

/** Revokes the grants of a payment, and cancels the subscription that it paid for. */
export async function revokePayment(payments: Payments, paymentIntentId: string, now: Date): Promise<void> {
  const invoiceId = await findInvoiceOfPayment(payments, paymentIntentId);
  const purchase = await findPurchaseOfPayment(payments.db, { paymentIntentId, invoiceId });
  const subscriptionId =
    purchase === undefined ? await findSubscriptionOfInvoice(payments, invoiceId) : purchase.subscriptionId;
  if (subscriptionId !== null) await endSubscription(payments, subscriptionId);
  if (purchase !== undefined) await revokePurchase(payments.db, purchase.id, now);
}

/** Finds the subscription of a renewal, which has no purchase. */
async function findSubscriptionOfInvoice({ stripe }: Payments, invoiceId: string | null): Promise<string | null> {
  if (invoiceId === null) return null;
  const invoice = await awaitStripe(stripe.invoices.retrieve(invoiceId));
  return readId(invoice.parent?.subscription_details?.subscription);
}

async function endSubscription(payments: Payments, id: string): Promise<void> {
  const subscription = await retrieveOrNull(payments.stripe.subscriptions.retrieve(id));
  if (subscription !== null && isBillable(subscription.status)) await cancelSubscription(payments, id);
  await syncSubscription(payments, id);
}
