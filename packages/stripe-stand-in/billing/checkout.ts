import type { Account } from '../account';
import type {
  CheckoutDetails,
  CheckoutSession,
  Discount,
  PaymentIntent,
  PaymentMethod,
  Subscription,
} from '../objects';
import { AUTHENTICATION_FAILED, authorizeCard, type CardAuthorization, isBankTransfer } from './cards';
import { applyPaidInvoice } from './change-subscription';
import { invoiceSession, oneOffLines } from './checkout-lines';
import { type Collected, openAndCollect } from './collect';
import { attachDiscount } from './discounts';
import { createPaymentIntent, failIntent, markProcessing, requireAuthentication, succeedIntent } from './payments';
import { settleSetup } from './setup';
import { firstInvoice, newSubscription, requireSameCurrency } from './subscriptions';
import { listTaxIds, setTaxId } from './tax-ids';

export type Outcome = { type: 'complete' } | { type: 'requires_action' } | { type: 'declined'; message: string };

export type Payer = {
  email: string | null;
  name: string | null;
  line1: string | null;
  city: string | null;
  country: string | null;
  postalCode: string | null;
  /** Present if the customer pays as a business. */
  businessName: string | null;
  taxId: string | null;
};

/**
 * Pays a session with the method chosen on its page.
 * @param method null if nothing is due and no card is required.
 */
export function paySession(
  account: Account,
  session: CheckoutSession,
  method: PaymentMethod | null,
  payer: Payer,
): Outcome {
  const details = account.store.get('checkoutDetails', session.id);
  const customer = payingCustomer(account, session, details, payer);
  if (session.mode === 'subscription') requireSameCurrency(account, customer, session.currency ?? '');
  if (session.mode === 'setup' && method !== null) {
    details.paymentMethodId = method.id;
    return settleSetup(account, session, method, authorizeCard(account, method.id, true));
  }
  const due = session.amount_total ?? 0;
  if (method !== null) {
    method.customer = session.mode === 'subscription' ? customer : null;
    details.paymentMethodId = method.id;
  }
  if (method === null || isBankTransfer(method) || due === 0) {
    complete(account, session, details, { method, customer, intent: null });
    return { type: 'complete' };
  }
  const authorization = authorizeCard(account, method.id, true);
  if (authorization.type === 'approved' && session.mode === 'subscription' && details.paymentIntentId === null) {
    // The invoice of the subscription creates the payment.
    complete(account, session, details, { method, customer, intent: null });
    return { type: 'complete' };
  }
  const intent = sessionIntent(account, session, details, customer);
  if (authorization.type === 'requires_action') {
    requireAuthentication(account, intent, method, `${account.url}/c/pay/${session.id}/authenticate`);
    return { type: 'requires_action' };
  }
  return settle(account, session, details, { method, customer, intent, authorization });
}

/** Completes or fails the authentication of a payment. */
export function completeAuthentication(account: Account, session: CheckoutSession, isConfirmed: boolean): Outcome {
  const details = account.store.get('checkoutDetails', session.id);
  const method = account.store.get('payment_method', details.paymentMethodId ?? '');
  const card = account.store.find('cardDetails', method.id);
  if (card !== undefined) card.isAuthenticated = isConfirmed;
  const authorization: CardAuthorization = isConfirmed
    ? { type: 'approved' }
    : { type: 'declined', ...AUTHENTICATION_FAILED };
  if (session.mode === 'setup') return settleSetup(account, session, method, authorization);
  const intent = account.store.get('payment_intent', details.paymentIntentId ?? '');
  return settle(account, session, details, { method, customer: session.customer ?? '', intent, authorization });
}

type Paying = { method: PaymentMethod; customer: string; intent: PaymentIntent; authorization: CardAuthorization };

function settle(account: Account, session: CheckoutSession, details: CheckoutDetails, paying: Paying): Outcome {
  const { authorization, intent, method } = paying;
  if (authorization.type === 'declined') {
    const { type, ...decline } = authorization;
    failIntent(account, intent, method, decline);
    return { type, message: decline.message };
  }
  complete(account, session, details, paying);
  return { type: 'complete' };
}

/** The payment intent of a session, which all attempts share. */
function sessionIntent(
  account: Account,
  session: CheckoutSession,
  details: CheckoutDetails,
  customer: string,
): PaymentIntent {
  const begun = account.store.find('payment_intent', details.paymentIntentId);
  const amount = session.amount_total ?? 0;
  if (begun !== undefined) {
    begun.amount = amount;
    return begun;
  }
  const intent = createPaymentIntent(account, {
    amount,
    currency: session.currency ?? '',
    customer,
    metadata: details.paymentMetadata,
    savesCard: session.mode === 'subscription',
  });
  details.paymentIntentId = intent.id;
  if (session.mode === 'payment') session.payment_intent = intent.id;
  return intent;
}

type Completing = { method: PaymentMethod | null; customer: string; intent: PaymentIntent | null };

function complete(account: Account, session: CheckoutSession, details: CheckoutDetails, how: Completing): void {
  const collected =
    session.mode === 'subscription'
      ? completeSubscription(account, session, details, how)
      : completePayment(account, session, details, how);
  session.status = 'complete';
  session.url = null;
  session.payment_status = statusOf(session, collected);
  account.emit('checkout.session.completed', session);
}

function statusOf(session: CheckoutSession, collected: Collected): 'no_payment_required' | 'paid' | 'unpaid' {
  if (session.amount_total === 0) return 'no_payment_required';
  return collected.type === 'paid' ? 'paid' : 'unpaid';
}

function completePayment(
  account: Account,
  session: CheckoutSession,
  details: CheckoutDetails,
  { method, customer, intent }: Completing,
): Collected {
  const discount = redeem(account, session, details, null);
  if (method === null || session.amount_total === 0) {
    invoiceSession(account, session, details, { intent: null, discount });
    return { type: 'paid' };
  }
  const payment = intent ?? sessionIntent(account, session, details, customer);
  if (isBankTransfer(method)) {
    markProcessing(account, payment, method);
    return { type: 'waiting' };
  }
  succeedIntent(account, payment, method);
  invoiceSession(account, session, details, { intent: payment, discount });
  return { type: 'paid' };
}

function completeSubscription(
  account: Account,
  session: CheckoutSession,
  details: CheckoutDetails,
  how: Completing,
): Collected {
  const { method, customer, intent } = how;
  const recurring = details.lines.flatMap(({ price, quantity }) =>
    price !== null && price.recurring !== null ? [{ price, quantity: quantity ?? 1 }] : [],
  );
  const now = account.customerNow(customer);
  const subscription = newSubscription(account, {
    customer,
    currency: session.currency ?? '',
    prices: recurring,
    trialEnd: null,
    metadata: { ...details.subscriptionMetadata },
    method: method?.id ?? null,
    hasAutomaticTax: session.automatic_tax.enabled,
  });
  session.subscription = subscription.id;
  const discount = redeem(account, session, details, subscription);
  if (discount !== undefined) subscription.discounts = [discount.id];
  account.emit('customer.subscription.created', subscription);
  const invoice = firstInvoice(account, subscription, oneOffLines(account, details, now));
  subscription.latest_invoice = invoice.id;
  session.invoice = invoice.id;
  const collected = openAndCollect(account, invoice, {
    method: method ?? undefined,
    isOnSession: true,
    intent,
    authorization: { type: 'approved' },
  });
  if (collected.type === 'waiting') {
    subscription.status = 'active';
    account.emit('customer.subscription.updated', subscription, { status: 'incomplete' });
  } else applyPaidInvoice(account, invoice);
  return collected;
}

function redeem(
  account: Account,
  session: CheckoutSession,
  details: CheckoutDetails,
  subscription: Subscription | null,
): Discount | undefined {
  const coupon = account.store.find('coupon', details.couponId);
  if (coupon === undefined) return undefined;
  const promotionCode = account.store.find('promotion_code', details.promotionCodeId) ?? null;
  const holder = { customer: session.customer, subscription: subscription?.id ?? null, session: session.id };
  return attachDiscount(account, { coupon, promotionCode }, holder);
}

function payingCustomer(account: Account, session: CheckoutSession, details: CheckoutDetails, payer: Payer): string {
  const customer = account.store.get('customer', session.customer ?? '', 'customer');
  const address = {
    city: payer.city,
    country: payer.country,
    line1: payer.line1,
    line2: null,
    postal_code: payer.postalCode,
    state: null,
  };
  const name = payer.businessName ?? payer.name;
  if (details.isNameUpdated && name !== null) customer.name = name;
  if (details.isAddressUpdated && payer.country !== null) customer.address = address;
  customer.email ??= payer.email;
  const taxId = session.tax_id_collection?.enabled ? payer.taxId : null;
  if (taxId !== null) setTaxId(account, customer.id, { value: taxId, country: payer.country });
  session.customer_details = {
    address,
    business_name: payer.businessName,
    email: payer.email ?? customer.email,
    individual_name: null,
    name: name ?? customer.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: listTaxIds(account.store, customer.id).map(({ type, value }) => ({ type, value })),
  };
  return customer.id;
}
