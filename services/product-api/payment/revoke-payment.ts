import { recordAdminAction } from '../admin/queries/write-admin';
import type { Db } from '../db/client';
import { shortenListings } from '../opportunity/extend-listing';
import { lockProfile } from '../profile/queries/write-profile-images';
import { cancelIfBillable, syncSubscription } from '../subscription/sync-subscription';
import { endBoosts } from './end-boosts';
import type { Payments } from './payments';
import { findPurchaseProfile, revokeGrants, unpublishRevokedPosts } from './queries/grants';
import { findPurchaseOfPayment, lockPurchase, setPurchaseState } from './queries/purchases';
import { recordIntent } from './record-payment';
import { findInvoiceOfPayment } from './refund';
import { storeLostDispute } from './store-payment';
import { awaitStripe, readId, retrieveOrNull } from './stripe';

/** Partial refunds do not revoke grants. */
export async function revokeRefundedCharge(payments: Payments, chargeId: string, now: Date): Promise<void> {
  const charge = await retrieveOrNull(payments.stripe.charges.retrieve(chargeId));
  const paymentIntentId = readId(charge?.payment_intent);
  if (charge === null || paymentIntentId === null) return;
  await recordIntent(payments, paymentIntentId, now);
  if (charge.refunded) await revokePayment(payments, paymentIntentId, now);
}

/** Does nothing unless the dispute is lost. */
export async function revokeDisputedCharge(payments: Payments, disputeId: string, now: Date): Promise<void> {
  const dispute = await retrieveOrNull(payments.stripe.disputes.retrieve(disputeId));
  const paymentIntentId = readId(dispute?.payment_intent);
  if (dispute?.status !== 'lost' || paymentIntentId === null) return;
  await storeLostDispute(payments.db, paymentIntentId, now);
  await revokePayment(payments, paymentIntentId, now);
}

/** Cancels the subscription that was paid for, if any. */
export async function revokePayment(payments: Payments, paymentIntentId: string, now: Date): Promise<void> {
  const invoiceId = await findInvoiceOfPayment(payments, paymentIntentId);
  const purchase = await findPurchaseOfPayment(payments.db, { paymentIntentId, invoiceId });
  const subscriptionId =
    purchase === undefined ? await findSubscriptionOfInvoice(payments, invoiceId) : purchase.subscriptionId;
  if (subscriptionId !== null) {
    await cancelIfBillable(payments, subscriptionId);
    await syncSubscription(payments, subscriptionId);
  }
  if (purchase !== undefined) await revokePurchase(payments.db, purchase.id, now);
}

/** Renewals have no purchase. */
async function findSubscriptionOfInvoice({ stripe }: Payments, invoiceId: string | null): Promise<string | null> {
  if (invoiceId === null) return null;
  const invoice = await awaitStripe(stripe.invoices.retrieve(invoiceId));
  return readId(invoice.parent?.subscription_details?.subscription);
}

/** Ends boosts, reverts upgrades, and sets opportunities that the purchase published back to pending payment. */
export async function revokePurchase(db: Db, id: string, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const profileId = await findPurchaseProfile(transaction, id);
    if (profileId !== null) await lockProfile(transaction, profileId);
    const purchase = await lockPurchase(transaction, id);
    if (purchase === undefined) return;
    await setPurchaseState(transaction, id, 'REFUNDED', now);
    const grantIds = await revokeGrants(transaction, id, now);
    if (purchase.state !== 'REFUNDED') {
      await recordAdminAction(transaction, {
        actor: 'PROVIDER',
        action: 'REVOKE_PURCHASE',
        subjectId: id,
        subjectName: 'Purchase',
        reason: '',
        before: { state: purchase.state, amount: purchase.amount, currency: purchase.currency },
        after: { state: 'REFUNDED', profileId, revokedGrants: grantIds.length },
      });
    }
    if (grantIds.length === 0) return;
    await endBoosts(transaction, grantIds, now);
    await shortenListings(transaction, grantIds, now);
    await unpublishRevokedPosts(transaction, grantIds, now);
  });
}
