import type { Account } from '../account';
import type { Address, CheckoutDetails, CheckoutSession, Discount, PaymentIntent, PaymentMethod } from '../objects';
import { authenticate, authorizeCard, type CardAuthorization, isBankTransfer } from './cards';
import { applyPaidInvoice } from './change-subscription';
import { invoiceSession, oneOffLines } from './checkout-lines';
import { type Collected, openAndCollect } from './collect';
import { attachDiscount } from './discounts';
import { findInvoiceByIntent, findSubscription, markPaid } from './invoices';
import { createPaymentIntent, failIntent, markProcessing, requireAuthentication, succeedIntent } from './payments';
import { settleSetup } from './setup';
import { firstInvoice, newSubscription, requireSameCurrency } from './subscriptions';
import { listTaxIds, setTaxId } from './tax-ids';

export type Outcome = { type: 'complete' } | { type: 'requires_action' } | { type: 'declined'; message: string };

export type Payer = {
  email: string | null;
  name: string | null;
  address: Address;
  businessName: string | null;
  taxId: string | null;
};

type Checkout = { account: Account; session: CheckoutSession; details: CheckoutDetails };
type Method = PaymentMethod | null;
type Intent = PaymentIntent | null;

function findCheckout(account: Account, session: CheckoutSession): Checkout {
  return { account, session, details: account.store.get('checkoutDetails', session.id) };
}

/** @param method null if nothing is due and no card is required */
export function paySession(account: Account, session: CheckoutSession, method: Method, payer: Payer): Outcome {
  const checkout = findCheckout(account, session);
  updateCustomer(checkout, payer);
  if (session.mode === 'subscription') requireSameCurrency(account, session.customer, session.currency);
  if (method === null) return complete(checkout, null, null);
  checkout.details.paymentMethodId = method.id;
  if (session.mode === 'setup') return settleSetup(account, session, method, authorizeCard(account, method.id, true));
  method.customer = session.mode === 'subscription' ? session.customer : null;
  if (isBankTransfer(method) || session.amount_total === 0) return complete(checkout, method, null);
  const authorization = authorizeCard(account, method.id, true);
  if (authorization.type === 'approved' && session.mode === 'subscription' && !checkout.details.paymentIntentId) {
    // The subscription's invoice creates the payment.
    return complete(checkout, method, null);
  }
  const intent = requireIntent(checkout);
  if (authorization.type === 'requires_action') {
    requireAuthentication(account, intent, method, `${account.url}/c/pay/${session.id}/authenticate`);
    return { type: 'requires_action' };
  }
  return settle(checkout, method, intent, authorization);
}

export function completeAuthentication(account: Account, session: CheckoutSession, isConfirmed: boolean): Outcome {
  const checkout = findCheckout(account, session);
  const { paymentMethodId, paymentIntentId } = checkout.details;
  const method = account.store.get('payment_method', paymentMethodId ?? '');
  const authorization = authenticate(account, method.id, isConfirmed);
  if (session.mode === 'setup') return settleSetup(account, session, method, authorization);
  return settle(checkout, method, account.store.get('payment_intent', paymentIntentId ?? ''), authorization);
}

function settle(
  checkout: Checkout,
  method: PaymentMethod,
  intent: PaymentIntent,
  authorization: CardAuthorization,
): Outcome {
  if (authorization.type !== 'declined') return complete(checkout, method, intent);
  const { type, ...decline } = authorization;
  failIntent(checkout.account, intent, method, decline);
  return { type, message: decline.message };
}

/** All of a session's attempts share one payment intent. */
function requireIntent({ account, session, details }: Checkout): PaymentIntent {
  const begun = account.store.find('payment_intent', details.paymentIntentId);
  if (begun !== undefined) return begun;
  const intent = createPaymentIntent(account, {
    amount: session.amount_total ?? 0,
    currency: session.currency,
    customer: session.customer,
    metadata: details.paymentMetadata,
    savesCard: session.mode === 'subscription',
  });
  details.paymentIntentId = intent.id;
  if (session.mode === 'payment') session.payment_intent = intent.id;
  return intent;
}

function complete(checkout: Checkout, method: Method, intent: Intent): Outcome {
  const { account, session } = checkout;
  const run = session.mode === 'subscription' ? completeSubscription : completePayment;
  const collected = run(checkout, method, intent);
  session.status = 'complete';
  session.url = null;
  session.payment_status =
    session.amount_total === 0 ? 'no_payment_required' : collected === 'paid' ? 'paid' : 'unpaid';
  account.emit('checkout.session.completed', session);
  return { type: 'complete' };
}

function completePayment(checkout: Checkout, method: Method, intent: Intent): Collected['type'] {
  const { account, session, details } = checkout;
  const discount = redeem(checkout, null);
  if (method === null || session.amount_total === 0) {
    invoiceSession(account, session, details, { intent: null, discount });
    return 'paid';
  }
  const payment = intent ?? requireIntent(checkout);
  if (isBankTransfer(method)) {
    markProcessing(account, payment, method);
    return 'waiting';
  }
  succeedIntent(account, payment, method);
  invoiceSession(account, session, details, { intent: payment, discount });
  return 'paid';
}

function completeSubscription(checkout: Checkout, method: Method, intent: Intent): Collected['type'] {
  const { account, session, details } = checkout;
  const { customer, currency } = session;
  const price = details.lines.find((line) => line.price?.recurring)?.price;
  if (price == null) throw new Error('A session for a subscription has a recurring line.');
  const subscription = newSubscription(account, {
    customer,
    currency,
    price,
    trialEnd: null,
    metadata: { ...details.subscriptionMetadata },
    method: method?.id ?? null,
    hasAutomaticTax: session.automatic_tax.enabled,
  });
  session.subscription = subscription.id;
  const discount = redeem(checkout, subscription.id);
  if (discount !== undefined) subscription.discounts = [discount.id];
  account.emit('customer.subscription.created', subscription);
  const oneOff = oneOffLines(account, details, account.customerNow(customer));
  const invoice = firstInvoice(account, subscription, oneOff);
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
    account.emit('customer.subscription.updated', subscription);
  } else applyPaidInvoice(account, invoice);
  return collected.type;
}

function redeem({ account, session, details }: Checkout, subscription: string | null): Discount | undefined {
  const coupon = account.store.find('coupon', details.couponId);
  if (coupon === undefined) return undefined;
  const promotionCode = account.store.find('promotion_code', details.promotionCodeId) ?? null;
  return attachDiscount(account, { coupon, promotionCode }, { session, subscription });
}

function updateCustomer({ account, session, details }: Checkout, payer: Payer): void {
  const { address, businessName, email, taxId } = payer;
  const customer = account.store.get('customer', session.customer, 'customer');
  const name = businessName ?? payer.name;
  if (details.isNameUpdated && name !== null) customer.name = name;
  if (details.isAddressUpdated && address.country !== null) customer.address = address;
  customer.email ??= email;
  if (session.tax_id_collection?.enabled && taxId !== null) {
    setTaxId(account, customer.id, { value: taxId, country: address.country });
  }
  if (session.customer_details === null) return;
  session.customer_details = {
    ...session.customer_details,
    address,
    business_name: businessName,
    email: email ?? customer.email,
    name: name ?? customer.name ?? null,
    tax_ids: listTaxIds(account.store, customer.id).map(({ type, value }) => ({ type, value })),
  };
}

/**
 * Emits `checkout.session.async_payment_succeeded` or `…_failed`.
 * @throws ProviderError if the session has no pending bank transfer
 */
export function settleBankTransfer(account: Account, session: CheckoutSession, isArrived: boolean): void {
  const { details } = findCheckout(account, session);
  const method = account.store.get('payment_method', details.paymentMethodId ?? '');
  const payment = account.store.all('invoice_payment').find(({ invoice }) => invoice === session.invoice);
  const intent = account.store.get('payment_intent', session.payment_intent ?? payment?.payment.payment_intent ?? '');
  const invoice = findInvoiceByIntent(account, intent);
  if (isArrived) {
    succeedIntent(account, intent, method);
    session.payment_status = 'paid';
    if (invoice !== undefined) {
      markPaid(account, invoice, intent);
      applyPaidInvoice(account, invoice);
    } else {
      const discount = account.store.all('discount').find((one) => one.checkout_session === session.id);
      invoiceSession(account, session, details, { intent, discount });
    }
    account.emit('checkout.session.async_payment_succeeded', session);
    return;
  }
  const decline = { code: 'payment_method_not_available', message: 'The transfer did not arrive.' };
  failIntent(account, intent, method, decline);
  const subscription = invoice === undefined ? undefined : findSubscription(account, invoice);
  if (invoice !== undefined && subscription !== undefined) {
    invoice.attempt_count += 1;
    account.emit('invoice.payment_failed', invoice);
    subscription.status = 'past_due';
    account.emit('customer.subscription.updated', subscription);
  }
  account.emit('checkout.session.async_payment_failed', session);
}
