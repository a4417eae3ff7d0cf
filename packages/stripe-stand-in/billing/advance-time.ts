import type { Account } from '../account';
import type { CheckoutSession, Invoice, Subscription, TestClock } from '../objects';
import { addPeriod } from '../periods';
import { expirePendingUpdate } from './change-subscription';
import { collect, openAndCollect, scheduleRetry } from './collect';
import { draftSubscriptionInvoice } from './draft-invoice';
import { findDefaultPaymentMethod, listOpenInvoices } from './invoices';
import { itemLine, itemOf } from './items';
import { advancePhase } from './schedules';
import { endOnceDiscounts, endSubscription, isEnded } from './subscriptions';

/** Runs all due changes of customers without a test clock. */
export function advanceRealTime(account: Account): void {
  runUntil(account, null, account.now(), () => {});
}

/** Runs each due change at its due time. */
export function advanceClock(account: Account, clock: TestClock, to: number): void {
  runUntil(account, clock.id, to, (at) => {
    clock.frozen_time = Math.max(clock.frozen_time, at);
  });
  clock.frozen_time = to;
}

export function nextRealDue(account: Account): number | null {
  return next(account, null)?.at ?? null;
}

function runUntil(account: Account, clock: string | null, to: number, onTime: (at: number) => void): void {
  for (let due = next(account, clock); due !== null && due.at <= to; due = next(account, clock)) {
    onTime(due.at);
    due.run();
  }
}

function next(account: Account, clock: string | null): Due | null {
  const dues = [
    ...account.store
      .all('subscription')
      .filter((subscription) => subscription.test_clock === clock)
      .flatMap((subscription) => listDues(account, subscription)),
    ...account.store
      .all('checkout.session')
      .filter((session) => session.status === 'open' && account.testClockOf(session.customer) === clock)
      .map((session) => ({ at: session.expires_at, run: () => expireSession(account, session) })),
  ];
  return dues.reduce<Due | null>((first, due) => (first === null || due.at < first.at ? due : first), null);
}

export function expireSession(account: Account, session: CheckoutSession): void {
  session.status = 'expired';
  session.url = null;
  account.emit('checkout.session.expired', session);
}

type Due = { at: number; run: () => void };

function listDues(account: Account, subscription: Subscription): Due[] {
  if (isEnded(subscription)) return [];
  const dues: Due[] = [];
  const add = (at: number | null | undefined, run: () => void) => {
    if (at !== null && at !== undefined) dues.push({ at, run });
  };
  const schedule = account.store.find('subscription_schedule', subscription.schedule);
  if (schedule?.status === 'active') {
    add(schedule.current_phase?.end_date, () => advancePhase(account, schedule, subscription));
  }
  add(subscription.cancel_at, () => endSubscription(account, subscription, 'cancellation_requested'));
  add(subscription.pending_update?.expires_at, () => {
    expirePendingUpdate(account, subscription);
    account.emit('customer.subscription.updated', subscription);
  });
  for (const invoice of listOpenInvoices(account, subscription))
    add(invoice.next_payment_attempt, () => retry(account, subscription, invoice));
  add(itemOf(subscription).current_period_end, () => renew(account, subscription));
  // If several changes are due at the same time, the first one wins: new phases and cancellations come before renewals.
  return dues;
}

function renew(account: Account, subscription: Subscription): void {
  const isTrial = subscription.status === 'trialing';
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const method = findDefaultPaymentMethod(account, subscription);
  if (isTrial && method === undefined) {
    endSubscription(account, subscription, 'cancellation_requested');
    return;
  }
  const end = addPeriod(start, item.price, subscription.billing_cycle_anchor);
  Object.assign(item, { current_period_start: start, current_period_end: end });
  const invoice = draftSubscriptionInvoice(account, subscription, {
    lines: [itemLine(account, item, subscription.currency, { start, end })],
    reason: 'subscription_cycle',
    period: { start, end: start },
  });
  subscription.latest_invoice = invoice.id;
  if (isTrial) subscription.status = 'active';
  const collected = openAndCollect(account, invoice, { method, isOnSession: false });
  if (collected.type === 'declined') {
    scheduleRetry(invoice, account.customerNow(subscription.customer));
    subscription.status = 'past_due';
  } else if (collected.type === 'paid') endOnceDiscounts(account, subscription);
  account.emit('customer.subscription.updated', subscription);
}

function retry(account: Account, subscription: Subscription, invoice: Invoice): void {
  const method = findDefaultPaymentMethod(account, subscription);
  const collected = collect(account, invoice, { method, isOnSession: false });
  if (collected.type !== 'declined') {
    invoice.next_payment_attempt = null;
    if (listOpenInvoices(account, subscription).length === 0) subscription.status = 'active';
    account.emit('customer.subscription.updated', subscription);
  } else if (!scheduleRetry(invoice, account.customerNow(subscription.customer))) {
    endSubscription(account, subscription, 'payment_failed');
  }
}
