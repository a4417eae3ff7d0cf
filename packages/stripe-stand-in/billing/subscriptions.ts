import type { Account } from '../account';
import { invalidRequest } from '../errors';
import { newId } from '../ids';
import type { DraftLine, Metadata, Price, Subscription, SubscriptionItem } from '../objects';
import { createList } from '../pagination';
import { addInterval, billingInterval } from '../periods';
import { skeleton } from '../skeletons';
import { activeDiscount } from './discounts';
import { draftInvoice } from './draft-invoice';
import { markPaid, openInvoice } from './invoices';
import { itemLine, newItem, trialLine } from './items';

export function isEnded(subscription: Subscription): boolean {
  return subscription.status === 'canceled';
}

/** Rejects a second currency for a customer with a subscription. */
export function requireSameCurrency(account: Account, customer: string, currency: string): void {
  const other = account.store
    .all('subscription')
    .find((one) => one.customer === customer && !isEnded(one) && one.currency !== currency);
  if (other === undefined) return;
  throw invalidRequest(
    `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${other.currency}`,
    'currency',
  );
}

type NewSubscription = {
  customer: string;
  currency: string;
  prices: readonly { price: Price; quantity: number }[];
  trialEnd: number | null;
  missingPaymentMethod?: 'cancel' | 'create_invoice';
  metadata: Metadata;
  method: string | null;
  hasAutomaticTax: boolean;
};

/** Creates a subscription, `incomplete` until its first invoice is paid, or `trialing`. It emits no event yet. */
export function newSubscription(account: Account, given: NewSubscription): Subscription {
  const id = newId('sub');
  const now = account.customerNow(given.customer);
  const [first] = given.prices;
  if (first === undefined) throw invalidRequest('A subscription has at least one item.', 'items');
  const end = given.trialEnd ?? addInterval(now, billingInterval(first.price));
  const items = given.prices.map(({ price, quantity }) =>
    newItem({ subscription: id, price, quantity, period: { start: now, end }, created: now }),
  );
  const subscription: Subscription = {
    id,
    ...skeleton('subscription'),
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: given.hasAutomaticTax, liability: null },
    billing_cycle_anchor: given.trialEnd ?? now,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    collection_method: 'charge_automatically',
    created: now,
    currency: given.currency,
    customer: given.customer,
    default_payment_method: given.method,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: createList(`/v1/subscription_items?subscription=${id}`, items),
    metadata: given.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    start_date: now,
    status: given.trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: account.testClockOf(given.customer),
    trial_end: given.trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: given.missingPaymentMethod ?? 'create_invoice',
      },
    },
    trial_start: given.trialEnd === null ? null : now,
  };
  return account.put('subscription', subscription);
}

/** Drafts the first invoice: the first period or the trial, and the one-off lines. */
export function firstInvoice(account: Account, subscription: Subscription, oneOff: readonly DraftLine[]) {
  const period = currentPeriod(subscription);
  const toItemLine = (item: SubscriptionItem) =>
    subscription.status === 'trialing'
      ? trialLine(account, item, period)
      : itemLine(account, item, subscription.currency, period);
  return draftInvoice(account, {
    customer: subscription.customer,
    subscription,
    lines: [...subscription.items.data.map(toItemLine), ...oneOff],
    reason: 'subscription_create',
    discount: activeDiscount(account, subscription.discounts, period.start),
    period: { start: period.start, end: period.start },
  });
}

/** Creates and pays the first invoice of a trial, which is 0. */
export function collectFirstInvoice(account: Account, subscription: Subscription): void {
  const invoice = firstInvoice(account, subscription, []);
  subscription.latest_invoice = invoice.id;
  openInvoice(account, invoice);
  markPaid(account, invoice, null);
}

export function currentPeriod(subscription: Subscription): { start: number; end: number } {
  const [item] = subscription.items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}

export function setPeriod(subscription: Subscription, { start, end }: { start: number; end: number }): void {
  for (const item of subscription.items.data) {
    item.current_period_start = start;
    item.current_period_end = end;
  }
}

/** Removes discounts with the duration `once` after their first invoice. */
export function endOnceDiscounts(account: Account, subscription: Subscription): void {
  subscription.discounts = subscription.discounts.filter((id) => {
    const coupon = account.store.find('coupon', account.store.find('discount', id)?.source.coupon);
    return coupon?.duration !== 'once';
  });
}

/** Ends a subscription and cancels its schedule. Emits `customer.subscription.deleted`. */
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
  if (schedule !== undefined && schedule.status === 'active') {
    Object.assign(schedule, { status: 'canceled', canceled_at: now, current_phase: null });
  }
  subscription.schedule = null;
  account.emit('customer.subscription.deleted', subscription);
}
