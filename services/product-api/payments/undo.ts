import { revokePurchase } from '../db/queries/payment/grants';
import { findPurchaseOfPayment } from '../db/queries/payment/purchases';
import { listTags } from './fulfil';
import { isLive } from './is-live';
import type { Payments } from './payments';
import { findInvoiceOfPayment } from './refund';
import { ask, askForObject, readId } from './stripe';
import { syncSubscription } from './sync-subscription';

/** Undoes what a payment has granted once all of it was given back. A part that was given back is a lower price. */
export async function undoRefunded(payments: Payments, chargeId: string, now: Date): Promise<void> {
  const charge = await askForObject(payments.stripe.charges.retrieve(chargeId));
  if (charge?.refunded) await undoPayment(payments, readId(charge.payment_intent), now);
}

/** Undoes what a payment has granted whose dispute was lost. */
export async function undoDisputed(payments: Payments, disputeId: string, now: Date): Promise<void> {
  const dispute = await askForObject(payments.stripe.disputes.retrieve(disputeId));
  if (dispute?.status === 'lost') await undoPayment(payments, readId(dispute.payment_intent), now);
}

async function undoPayment(payments: Payments, paymentIntentId: string | null, now: Date): Promise<void> {
  if (paymentIntentId === null) return;
  const invoiceId = await findInvoiceOfPayment(payments, paymentIntentId);
  const purchase = await findPurchaseOfPayment(payments.db, { paymentIntentId, invoiceId });
  const subscriptionId =
    purchase === undefined ? await findSubscriptionOfInvoice(payments, invoiceId) : purchase.subscriptionId;
  if (subscriptionId !== null) await endSubscription(payments, subscriptionId);
  const undone = purchase && (await revokePurchase(payments.db, purchase.id, now));
  if (undone !== undefined) payments.tellWeb(listTags(undone));
}

/** Of a renewal, which no purchase of ours began. */
async function findSubscriptionOfInvoice({ stripe }: Payments, invoiceId: string | null): Promise<string | null> {
  if (invoiceId === null) return null;
  const invoice = await ask(stripe.invoices.retrieve(invoiceId));
  return readId(invoice.parent?.subscription_details?.subscription);
}

async function endSubscription(payments: Payments, id: string): Promise<void> {
  const subscription = await askForObject(payments.stripe.subscriptions.retrieve(id));
  if (subscription !== null && isLive(subscription.status)) await ask(payments.stripe.subscriptions.cancel(id));
  await syncSubscription(payments, id);
}
