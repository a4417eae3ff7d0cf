import { syncSubscription } from '../subscription/sync-subscription';
import { storeTrialCard } from '../subscription/trial';
import { parseProductMetadata } from './catalogue';
import { grantPurchase } from './grant-purchase';
import type { PaidLine } from './grant-rule';
import type { Payments } from './payments';
import { findPurchase, type PurchaseRow, setPurchaseState } from './queries/purchases';
import { hasFailed, recordSession, SESSION_OF_PAYMENT } from './record-payment';
import { isInvoiceRefunded, refundInvoice, refundPayment } from './refund';
import { readExpanded, readId, retrieveOrNull, type Stripe } from './stripe';

const EXPANDED = [...SESSION_OF_PAYMENT, 'subscription', 'setup_intent.payment_method'];

/**
 * Idempotent: the success page, webhooks and the reconciliation may call this repeatedly and concurrently. Always
 * retrieves the session, because neither the success URL nor an event proves a payment.
 * @returns false if this site did not create the session
 */
export async function fulfilCheckout(payments: Payments, sessionId: string, now: Date): Promise<boolean> {
  const { db, stripe } = payments;
  const session = await retrieveOrNull(stripe.checkout.sessions.retrieve(sessionId, { expand: EXPANDED }));
  if (session === null) return false;
  if (session.mode === 'setup') {
    await storeTrialCard(payments, session);
    return true;
  }
  const purchase = await findPurchase(db, session.id, readOwnId(session));
  if (purchase === undefined) return false;
  if (purchase.state === 'PAID' || purchase.state === 'REFUNDED') return true;
  const state = readState(session);
  // Recorded first, because granted purchases are not processed again.
  await recordSession(payments, session, purchase, now);
  if (state === 'PAID') await grant(payments, session, purchase, now);
  else if (state !== 'OPEN') await setPurchaseState(db, purchase.id, state, now);
  return true;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readOwnId({ client_reference_id: id }: Stripe.Checkout.Session): string | null {
  return id !== null && UUID.test(id) ? id : null;
}

/** `complete` but `unpaid` means that the payment failed or takes days to arrive. */
function readState({ status, payment_status, payment_intent, subscription }: Stripe.Checkout.Session) {
  if (payment_status !== 'unpaid') return 'PAID';
  if (status === 'expired') return 'EXPIRED';
  if (status !== 'complete') return 'OPEN';
  const isExpired = readExpanded(subscription)?.status === 'incomplete_expired';
  return isExpired || hasFailed(readExpanded(payment_intent)) ? 'FAILED' : 'PENDING';
}

async function grant(payments: Payments, session: Stripe.Checkout.Session, purchase: PurchaseRow, now: Date) {
  const subscriptionId = readId(session.subscription);
  // The whole purchase is refunded if the subscription cannot be stored.
  if (subscriptionId !== null && (await syncSubscription(payments, subscriptionId)) === 'REFUNDED') {
    return setPurchaseState(payments.db, purchase.id, 'REFUNDED', now);
  }
  if (await isRefunded(payments, session)) return setPurchaseState(payments.db, purchase.id, 'REFUNDED', now);
  const payment = {
    amount: session.amount_total,
    currency: session.currency?.toUpperCase() ?? null,
    paymentIntentId: readId(session.payment_intent),
    invoiceId: readId(session.invoice),
    subscriptionId,
    sessionId: session.id,
  };
  const granted = await grantPurchase(payments.db, purchase.id, readLines(session), payment, now);
  if (granted === 'NO_SUBJECT') {
    await refundSession(payments, session);
    return setPurchaseState(payments.db, purchase.id, 'REFUNDED', now);
  }
}

function readLines({ id, line_items }: Stripe.Checkout.Session): PaidLine[] {
  return (line_items?.data ?? []).map(({ price }, line) => {
    const found = price === null ? null : parseProductMetadata(price.product);
    if (found === null) throw new Error(`Line ${line} of session ${id} is for an unknown product.`);
    return { ...found, line };
  });
}

/** Refund events may arrive before payment events. */
async function isRefunded(payments: Payments, { payment_intent, invoice }: Stripe.Checkout.Session): Promise<boolean> {
  const intent = readExpanded(payment_intent);
  if (intent !== null) return readExpanded(intent.latest_charge)?.refunded === true;
  const invoiceId = readId(invoice);
  return invoiceId !== null && (await isInvoiceRefunded(payments, invoiceId));
}

async function refundSession(payments: Payments, session: Stripe.Checkout.Session): Promise<void> {
  const paymentIntentId = readId(session.payment_intent);
  const invoiceId = readId(session.invoice);
  const subscriptionId = readId(session.subscription);
  payments.log.warn({ session: session.id }, 'a payment whose subject no longer exists is refunded');
  if (paymentIntentId !== null) await refundPayment(payments, paymentIntentId);
  if (invoiceId !== null) await refundInvoice(payments, invoiceId);
  if (subscriptionId !== null) await syncSubscription(payments, subscriptionId);
}
