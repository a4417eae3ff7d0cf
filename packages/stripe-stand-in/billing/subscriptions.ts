import type { Account } from '../account';
import { invalidRequest } from '../errors';
import { newObject } from '../new-object';
import type { DraftLine, Invoice, Metadata, Price, Subscription } from '../objects';
import { createList } from '../pagination';
import { addPeriod } from '../periods';
import { findCoupon } from './discounts';
import { draftSubscriptionInvoice } from './draft-invoice';
import { itemLine, itemOf, newItem, productName } from './items';

export function isEnded(subscription: Subscription): boolean {
  return subscription.status === 'canceled';
}

export function listRunning(account: Account, customer: string): Subscription[] {
  return account.store.all('subscription').filter((one) => one.customer === customer && !isEnded(one));
}

/** Stripe permits one currency per customer with a subscription. */
export function requireSameCurrency(account: Account, customer: string, currency: string): void {
  const other = listRunning(account, customer).find((one) => one.currency !== currency);
  if (other === undefined) return;
  throw invalidRequest(
    `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${other.currency}`,
    'currency',
  );
}

type NewSubscription = {
  customer: string;
  currency: string;
  price: Price;
  trialEnd: number | null;
  metadata: Metadata;
  method: string | null;
  hasAutomaticTax: boolean;
};

/** Creates a `trialing` subscription, or an `incomplete` one until its first invoice is paid. Emits no event. */
export function newSubscription(account: Account, given: NewSubscription): Subscription {
  const { customer, currency, price, trialEnd, metadata, method, hasAutomaticTax } = given;
  const base = newObject('subscription');
  const now = account.customerNow(customer);
  const item = newItem({ subscription: base.id, price, start: now, end: trialEnd ?? addPeriod(now, price) });
  return account.put('subscription', {
    ...base,
    automatic_tax: { ...base.automatic_tax, enabled: hasAutomaticTax },
    billing_cycle_anchor: trialEnd ?? now,
    created: now,
    currency,
    customer,
    default_payment_method: method,
    items: createList(`/v1/subscription_items?subscription=${base.id}`, [item]),
    metadata,
    start_date: now,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: account.testClockOf(customer),
    trial_end: trialEnd,
    trial_start: trialEnd === null ? null : now,
  });
}

export function firstInvoice(account: Account, subscription: Subscription, oneOff: readonly DraftLine[]): Invoice {
  const item = itemOf(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  const line = itemLine(account, item, subscription.currency, { start, end });
  const trial = { amount: 0, description: `Trial period for ${productName(account, item.price)}` };
  const lines = [{ ...line, ...(subscription.status === 'trialing' && trial) }, ...oneOff];
  const period = { start, end: start };
  return draftSubscriptionInvoice(account, subscription, { lines, reason: 'subscription_create', period });
}

export function endOnceDiscounts(account: Account, subscription: Subscription): void {
  subscription.discounts = subscription.discounts.filter(
    (id) => findCoupon(account, account.store.find('discount', id))?.duration !== 'once',
  );
}

/** Emits `customer.subscription.deleted`. */
export function endSubscription(
  account: Account,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): void {
  const now = account.customerNow(subscription.customer);
  Object.assign(subscription, {
    status: 'canceled',
    ended_at: now,
    canceled_at: subscription.canceled_at ?? now,
    pending_update: null,
  });
  if (subscription.cancellation_details !== null) subscription.cancellation_details.reason ??= reason;
  account.store.remove('pendingChange', subscription.id);
  const schedule = account.store.find('subscription_schedule', subscription.schedule);
  if (schedule?.status === 'active') {
    Object.assign(schedule, { status: 'canceled', canceled_at: now, current_phase: null });
  }
  subscription.schedule = null;
  account.emit('customer.subscription.deleted', subscription);
}

/** @param at null to undo the cancellation */
export function scheduleCancellation(account: Account, subscription: Subscription, at: number | null): void {
  subscription.cancel_at = at;
  subscription.canceled_at = at === null ? null : account.customerNow(subscription.customer);
  if (subscription.cancellation_details !== null) {
    subscription.cancellation_details.reason = at === null ? null : 'cancellation_requested';
  }
}
