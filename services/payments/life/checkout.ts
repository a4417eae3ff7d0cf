import type { CheckoutDetails, CheckoutSession, Discount, PaymentIntent, PaymentMethod, Subscription } from '../wire';
import type { World } from '../world';
import { askBank, type CardAnswer, isDelayed, NOT_AUTHENTICATED } from './cards';
import { afterPaid, tellShortTrial } from './change-subscription';
import { invoiceSession, oneOffLines } from './checkout-invoice';
import { type Collected, openAndCollect } from './collect';
import { attachDiscount } from './discounts';
import { invoiceOfIntent, markPaid, subscriptionOf, taxIdsOf } from './invoices';
import { askWho, createIntent, fail, succeed, wait } from './payments';
import { answerSetup, setUpCard } from './setup';
import { endOnceDiscounts, firstInvoice, newSubscription, refuseOtherCurrency } from './subscriptions';
import { setTaxId } from './tax-ids';

export type Outcome = { type: 'complete' } | { type: 'asks' } | { type: 'declined'; message: string };

export type Payer = {
  email: string | null;
  name: string | null;
  line1: string | null;
  city: string | null;
  country: string | null;
  postalCode: string | null;
  /** Given by those who pay as a business. */
  businessName: string | null;
  taxId: string | null;
};

/**
 * Pays a session with what somebody chose on its page.
 * @param method null where nothing has to be paid and no card is asked for.
 */
export function paySession(
  world: World,
  session: CheckoutSession,
  method: PaymentMethod | null,
  payer: Payer,
): Outcome {
  const details = world.store.get('checkoutDetails', session.id);
  const customer = payingCustomer(world, session, details, payer);
  if (session.mode === 'subscription') refuseOtherCurrency(world, customer, session.currency ?? '');
  if (session.mode === 'setup' && method !== null) return setUpCard(world, session, details, method);
  const due = session.amount_total ?? 0;
  if (method !== null) {
    method.customer = session.mode === 'subscription' || details.savesCard ? customer : null;
    details.paymentMethodId = method.id;
  }
  if (method === null || isDelayed(method) || due === 0) {
    complete(world, session, details, { method, customer, intent: null });
    return { type: 'complete' };
  }
  const answer = askBank(world, method.id, true);
  if (answer.type === 'pays' && session.mode === 'subscription' && details.paymentIntentId === null) {
    // Its payment begins with its invoice.
    complete(world, session, details, { method, customer, intent: null });
    return { type: 'complete' };
  }
  const intent = sessionIntent(world, session, details, customer);
  if (answer.type === 'asks') {
    askWho(world, intent, method, `${world.url}/c/pay/${session.id}/authenticate`);
    return { type: 'asks' };
  }
  return settle(world, session, details, { method, customer, intent, answer });
}

/** What somebody answered to their bank's question. */
export function answerBank(world: World, session: CheckoutSession, isConfirmed: boolean): Outcome {
  const details = world.store.get('checkoutDetails', session.id);
  const method = world.store.get('payment_method', details.paymentMethodId ?? '');
  const card = world.store.find('cardDetails', method.id);
  if (card !== undefined) card.isAuthenticated = isConfirmed;
  if (session.mode === 'setup') return answerSetup(world, session, method, isConfirmed);
  const intent = world.store.get('payment_intent', details.paymentIntentId ?? '');
  const answer: CardAnswer = isConfirmed ? { type: 'pays' } : { type: 'declined', ...NOT_AUTHENTICATED };
  return settle(world, session, details, { method, customer: session.customer ?? '', intent, answer });
}

type Paying = { method: PaymentMethod; customer: string; intent: PaymentIntent; answer: CardAnswer };

function settle(world: World, session: CheckoutSession, details: CheckoutDetails, paying: Paying): Outcome {
  const { answer, intent, method } = paying;
  if (answer.type === 'declined') {
    const { type, ...decline } = answer;
    fail(world, intent, method, decline);
    return { type, message: decline.message };
  }
  complete(world, session, details, paying);
  return { type: 'complete' };
}

/** One payment for a session, however often it is tried. */
function sessionIntent(
  world: World,
  session: CheckoutSession,
  details: CheckoutDetails,
  customer: string,
): PaymentIntent {
  const begun = world.store.find('payment_intent', details.paymentIntentId);
  const amount = session.amount_total ?? 0;
  if (begun !== undefined) {
    begun.amount = amount;
    return begun;
  }
  const intent = createIntent(world, {
    amount,
    currency: session.currency ?? '',
    customer,
    description: details.paymentDescription,
    metadata: details.paymentMetadata,
    savesCard: session.mode === 'subscription' || details.savesCard,
  });
  details.paymentIntentId = intent.id;
  if (session.mode === 'payment') session.payment_intent = intent.id;
  return intent;
}

type Completing = { method: PaymentMethod | null; customer: string; intent: PaymentIntent | null };

function complete(world: World, session: CheckoutSession, details: CheckoutDetails, how: Completing): void {
  const collected =
    session.mode === 'subscription' ? subscribe(world, session, details, how) : buy(world, session, details, how);
  session.status = 'complete';
  session.url = null;
  session.payment_status = statusOf(session, collected);
  world.emit('checkout.session.completed', session);
}

function statusOf(session: CheckoutSession, collected: Collected): 'no_payment_required' | 'paid' | 'unpaid' {
  if (session.amount_total === 0) return 'no_payment_required';
  return collected.type === 'paid' ? 'paid' : 'unpaid';
}

function buy(
  world: World,
  session: CheckoutSession,
  details: CheckoutDetails,
  { method, customer, intent }: Completing,
): Collected {
  const discount = redeem(world, session, details, null);
  if (method === null || session.amount_total === 0) {
    invoiceSession(world, session, details, { intent: null, discount });
    return { type: 'paid' };
  }
  const payment = intent ?? sessionIntent(world, session, details, customer);
  if (isDelayed(method)) {
    wait(world, payment, method);
    return { type: 'waiting' };
  }
  succeed(world, payment, method);
  invoiceSession(world, session, details, { intent: payment, discount });
  return { type: 'paid' };
}

function subscribe(world: World, session: CheckoutSession, details: CheckoutDetails, how: Completing): Collected {
  const { method, customer, intent } = how;
  const recurring = details.lines.flatMap(({ price, quantity }) =>
    price !== null && price.recurring !== null ? [{ price, quantity: quantity ?? 1 }] : [],
  );
  const now = world.customerNow(customer);
  const trial = details.trialEnd;
  const subscription = newSubscription(world, {
    customer,
    currency: session.currency ?? '',
    prices: recurring,
    trialEnd: trial === null ? null : 'at' in trial ? trial.at : now + trial.days * 86_400,
    missingPaymentMethod: details.missingPaymentMethod,
    metadata: { ...details.subscriptionMetadata },
    description: details.subscriptionDescription,
    method: method?.id ?? null,
    hasAutomaticTax: session.automatic_tax.enabled,
  });
  session.subscription = subscription.id;
  const discount = redeem(world, session, details, subscription);
  if (discount !== undefined) subscription.discounts = [discount.id];
  world.emit('customer.subscription.created', subscription);
  tellShortTrial(world, subscription);
  const invoice = firstInvoice(world, subscription, oneOffLines(world, details, now));
  subscription.latest_invoice = invoice.id;
  session.invoice = invoice.id;
  const collected = openAndCollect(world, invoice, {
    method: method ?? undefined,
    isPresent: true,
    intent,
    answer: { type: 'pays' },
  });
  if (collected.type === 'waiting') {
    subscription.status = subscription.status === 'trialing' ? 'trialing' : 'active';
    world.emit('customer.subscription.updated', subscription, { status: 'incomplete' });
  } else if (subscription.status === 'trialing') endOnceDiscounts(world, subscription);
  else afterPaid(world, invoice);
  return collected;
}

function redeem(
  world: World,
  session: CheckoutSession,
  details: CheckoutDetails,
  subscription: Subscription | null,
): Discount | undefined {
  const coupon = world.store.find('coupon', details.couponId);
  if (coupon === undefined) return undefined;
  const promotionCode = world.store.find('promotion_code', details.promotionCodeId) ?? null;
  const holder = { customer: session.customer, subscription: subscription?.id ?? null, session: session.id };
  return attachDiscount(world, { coupon, promotionCode }, holder);
}

function payingCustomer(world: World, session: CheckoutSession, details: CheckoutDetails, payer: Payer): string {
  const customer = world.store.get('customer', session.customer ?? '', 'customer');
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
  if (taxId !== null) setTaxId(world, customer.id, { value: taxId, country: payer.country });
  session.customer_details = {
    address,
    business_name: payer.businessName,
    email: payer.email ?? customer.email,
    individual_name: null,
    name: name ?? customer.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: taxIdsOf(world, customer.id).map(({ type, value }) => ({ type, value })),
  };
  return customer.id;
}

/** A transfer arrives, or does not: `checkout.session.async_payment_succeeded` or `…_failed`. */
export function settleDelayed(world: World, session: CheckoutSession, isArrived: boolean): void {
  const details = world.store.get('checkoutDetails', session.id);
  const method = world.store.get('payment_method', details.paymentMethodId ?? '');
  const intent = delayedIntent(world, session);
  const invoice = invoiceOfIntent(world, intent);
  if (isArrived) {
    succeed(world, intent, method);
    session.payment_status = 'paid';
    if (invoice !== undefined) {
      markPaid(world, invoice, intent);
      afterPaid(world, invoice);
    } else {
      const discount = world.store.all('discount').find((one) => one.checkout_session === session.id);
      invoiceSession(world, session, details, { intent, discount });
    }
    world.emit('checkout.session.async_payment_succeeded', session);
    return;
  }
  fail(world, intent, method, { code: 'payment_method_not_available', message: 'The transfer did not arrive.' });
  const subscription = invoice === undefined ? undefined : subscriptionOf(world, invoice);
  if (invoice !== undefined && subscription !== undefined) {
    invoice.attempt_count += 1;
    world.emit('invoice.payment_failed', invoice);
    subscription.status = 'past_due';
    world.emit('customer.subscription.updated', subscription, { status: 'active' });
  }
  world.emit('checkout.session.async_payment_failed', session);
}

/** @throws ProviderError when the session waits for no transfer. */
function delayedIntent(world: World, session: CheckoutSession): PaymentIntent {
  const payment = world.store.all('invoice_payment').find(({ invoice }) => invoice === session.invoice);
  const id = session.payment_intent ?? payment?.payment.payment_intent ?? '';
  return world.store.get('payment_intent', id);
}
