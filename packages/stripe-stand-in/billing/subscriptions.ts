import type { Account } from '../account';
import { invalidRequest } from '../errors';
import { newId } from '../ids';
import type { DraftLine, Metadata, Price, Subscription, SubscriptionItem } from '../objects';
import { createList } from '../pagination';
import { addInterval, billingInterval } from '../periods';
import { activeDiscount } from './discounts';
import { draftInvoice } from './draft-invoice';
import { itemLine, newItem, trialLine } from './items';

const ENDED = new Set<string>(['canceled', 'incomplete_expired']);
export const DAY = 86_400;

export function isEnded(subscription: Subscription): boolean {
  return ENDED.has(subscription.status);
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
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause';
  metadata: Metadata;
  description: string | null;
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
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: given.hasAutomaticTax, liability: null },
    billing_cycle_anchor: given.trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: given.method,
    default_source: null,
    default_tax_rates: [],
    description: given.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: createList(`/v1/subscription_items?subscription=${id}`, items),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: given.trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: account.testClockOf(given.customer),
    transfer_data: null,
    trial_end: given.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: given.missingPaymentMethod },
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

/** Emits `customer.subscription.trial_will_end`, once. */
export function emitTrialWillEnd(account: Account, subscription: Subscription): void {
  const type = 'customer.subscription.trial_will_end';
  const isWarned = account.store
    .all('event')
    .some((event) => event.type === type && 'id' in event.data.object && event.data.object.id === subscription.id);
  if (!isWarned) account.emit(type, subscription);
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
    account.emit('subscription_schedule.canceled', schedule);
  }
  subscription.schedule = null;
  account.emit('customer.subscription.deleted', subscription);
}
