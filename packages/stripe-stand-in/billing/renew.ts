import type { Account } from '../account';
import type { Invoice, Subscription } from '../objects';
import { addInterval, billingInterval } from '../periods';
import { expirePendingUpdate } from './change-subscription';
import { collect, collectLater, scheduleRetry } from './collect';
import { activeDiscount } from './discounts';
import { draftInvoice } from './draft-invoice';
import { findDefaultPaymentMethod, voidInvoice } from './invoices';
import { itemLine } from './items';
import { advancePhase, nextPhaseAt } from './schedules';
import {
  currentPeriod,
  DAY,
  emitTrialWillEnd,
  endOnceDiscounts,
  endSubscription,
  isEnded,
  setPeriod,
} from './subscriptions';

const HOURS_23 = 23 * 3_600;

type Due = { at: number; run: () => void };

/** The next change of a subscription that only depends on time; null if there is none. */
export function nextDue(account: Account, subscription: Subscription): Due | null {
  if (isEnded(subscription) || subscription.status === 'paused') return null;
  if (subscription.status === 'incomplete') {
    return { at: subscription.created + HOURS_23, run: () => expireIncomplete(account, subscription) };
  }
  const dues: Due[] = [];
  const add = (at: number | null | undefined, run: () => void) => {
    if (at !== null && at !== undefined) dues.push({ at, run });
  };
  const schedule = account.store.find('subscription_schedule', subscription.schedule);
  const phaseAt = nextPhaseAt(schedule);
  if (schedule !== undefined) add(phaseAt, () => advancePhase(account, schedule, subscription, phaseAt ?? 0));
  add(subscription.cancel_at, () => endSubscription(account, subscription, 'cancellation_requested'));
  add(subscription.pending_update?.expires_at, () => {
    expirePendingUpdate(account, subscription);
    account.emit('customer.subscription.updated', subscription);
  });
  for (const invoice of openInvoices(account, subscription))
    add(invoice.next_payment_attempt, () => retry(account, subscription, invoice));
  const { end } = currentPeriod(subscription);
  if (subscription.status === 'trialing') addTrialWarning(account, subscription, end, add);
  add(end, () => renew(account, subscription, end));
  // Of several at the same time the first wins: a new phase or a cancellation precedes the renewal.
  return dues.reduce<Due | null>((first, due) => (first === null || due.at < first.at ? due : first), null);
}

/** Runs everything that is due for a subscription, as after a request that ends its trial. */
export function runDue(account: Account, subscription: Subscription): void {
  const now = account.customerNow(subscription.customer);
  for (let due = nextDue(account, subscription); due !== null && due.at <= now; due = nextDue(account, subscription))
    due.run();
}

function addTrialWarning(
  account: Account,
  subscription: Subscription,
  end: number,
  add: (at: number, run: () => void) => void,
) {
  const isWarned = account.warnedTrials.has(subscription.id);
  if (isWarned) return;
  add(end - 3 * DAY, () => {
    account.warnedTrials.add(subscription.id);
    emitTrialWillEnd(account, subscription);
  });
}

function openInvoices(account: Account, subscription: Subscription): Invoice[] {
  return account.store
    .all('invoice')
    .filter(
      (invoice) => invoice.status === 'open' && invoice.parent?.subscription_details?.subscription === subscription.id,
    );
}

function expireIncomplete(account: Account, subscription: Subscription): void {
  subscription.status = 'incomplete_expired';
  subscription.ended_at = account.customerNow(subscription.customer);
  for (const invoice of openInvoices(account, subscription)) voidInvoice(account, invoice);
  account.emit('customer.subscription.updated', subscription, { status: 'incomplete' });
}

/** Starts the next period with its invoice, also after a trial. */
function renew(account: Account, subscription: Subscription, at: number): void {
  const before = subscription.status;
  const [item] = subscription.items.data;
  if (item === undefined) return;
  if (
    before === 'trialing' &&
    findDefaultPaymentMethod(account, subscription) === undefined &&
    endsWithTrial(account, subscription)
  )
    return;
  const period = { start: at, end: addInterval(at, billingInterval(item.price), subscription.billing_cycle_anchor) };
  setPeriod(subscription, period);
  if (before === 'unpaid') {
    account.emit('customer.subscription.updated', subscription);
    return;
  }
  const extra = account.store.find('prorationLines', subscription.id)?.lines ?? [];
  account.store.remove('prorationLines', subscription.id);
  const invoice = draftInvoice(account, {
    customer: subscription.customer,
    subscription,
    lines: [...extra, ...subscription.items.data.map((one) => itemLine(account, one, subscription.currency, period))],
    reason: 'subscription_cycle',
    discount: activeDiscount(account, subscription.discounts, at),
    period: { start: at, end: at },
  });
  subscription.latest_invoice = invoice.id;
  if (before === 'trialing') subscription.status = 'active';
  const collected = collectLater(account, subscription, invoice);
  if (collected.type === 'declined') {
    scheduleRetry(invoice, account.customerNow(subscription.customer));
    subscription.status = 'past_due';
  } else if (collected.type === 'paid') endOnceDiscounts(account, subscription);
  account.emit('customer.subscription.updated', subscription, { status: before });
}

/** Cancels or pauses a subscription whose trial ends without a card. @returns false if it continues. */
function endsWithTrial(account: Account, subscription: Subscription): boolean {
  const behavior = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (behavior === 'cancel') {
    endSubscription(account, subscription, 'cancellation_requested');
    return true;
  }
  if (behavior !== 'pause') return false;
  subscription.status = 'paused';
  account.emit('customer.subscription.paused', subscription);
  return true;
}

function retry(account: Account, subscription: Subscription, invoice: Invoice): void {
  const collected = collect(account, invoice, {
    method: findDefaultPaymentMethod(account, subscription),
    isOnSession: false,
  });
  if (collected.type !== 'declined') {
    invoice.next_payment_attempt = null;
    if (collected.type === 'paid' && openInvoices(account, subscription).length === 0) subscription.status = 'active';
    account.emit('customer.subscription.updated', subscription, { status: 'past_due' });
    return;
  }
  if (scheduleRetry(invoice, account.customerNow(subscription.customer))) return;
  if (account.settings.afterFailedRenewals === 'unpaid') {
    subscription.status = 'unpaid';
    account.emit('customer.subscription.updated', subscription, { status: 'past_due' });
  } else endSubscription(account, subscription, 'payment_failed');
}
