import type { Account } from '../account';
import type { Invoice, Subscription } from '../objects';
import { addInterval, billingInterval } from '../periods';
import { expirePendingUpdate } from './change-subscription';
import { collect, openAndCollect, scheduleRetry } from './collect';
import { activeDiscount } from './discounts';
import { draftInvoice } from './draft-invoice';
import { findDefaultPaymentMethod, listOpenInvoices } from './invoices';
import { itemLine } from './items';
import { advancePhase, nextPhaseAt } from './schedules';
import { currentPeriod, endOnceDiscounts, endSubscription, isEnded, setPeriod } from './subscriptions';

type Due = { at: number; run: () => void };

/** The next change of a subscription that only depends on time; null if there is none. */
export function nextDue(account: Account, subscription: Subscription): Due | null {
  if (isEnded(subscription)) return null;
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
  for (const invoice of listOpenInvoices(account, subscription))
    add(invoice.next_payment_attempt, () => retry(account, subscription, invoice));
  const { end } = currentPeriod(subscription);
  add(end, () => renew(account, subscription, end));
  // If several are due at the same time, the first one wins: a new phase or a cancellation precedes the renewal.
  return dues.reduce<Due | null>((first, due) => (first === null || due.at < first.at ? due : first), null);
}

/** Starts the next period with its invoice, also after a trial. */
function renew(account: Account, subscription: Subscription, at: number): void {
  const before = subscription.status;
  const [item] = subscription.items.data;
  if (item === undefined) return;
  const method = findDefaultPaymentMethod(account, subscription);
  const isCancelledWithoutCard = subscription.trial_settings?.end_behavior.missing_payment_method === 'cancel';
  if (before === 'trialing' && method === undefined && isCancelledWithoutCard) {
    endSubscription(account, subscription, 'cancellation_requested');
    return;
  }
  const period = { start: at, end: addInterval(at, billingInterval(item.price), subscription.billing_cycle_anchor) };
  setPeriod(subscription, period);
  const invoice = draftInvoice(account, {
    customer: subscription.customer,
    subscription,
    lines: subscription.items.data.map((one) => itemLine(account, one, subscription.currency, period)),
    reason: 'subscription_cycle',
    discount: activeDiscount(account, subscription.discounts, at),
    period: { start: at, end: at },
  });
  subscription.latest_invoice = invoice.id;
  if (before === 'trialing') subscription.status = 'active';
  const collected = openAndCollect(account, invoice, { method, isOnSession: false });
  if (collected.type === 'declined') {
    scheduleRetry(invoice, account.customerNow(subscription.customer));
    subscription.status = 'past_due';
  } else if (collected.type === 'paid') endOnceDiscounts(account, subscription);
  account.emit('customer.subscription.updated', subscription, { status: before });
}

function retry(account: Account, subscription: Subscription, invoice: Invoice): void {
  const method = findDefaultPaymentMethod(account, subscription);
  const collected = collect(account, invoice, { method, isOnSession: false });
  if (collected.type !== 'declined') {
    invoice.next_payment_attempt = null;
    if (collected.type === 'paid' && listOpenInvoices(account, subscription).length === 0)
      subscription.status = 'active';
    account.emit('customer.subscription.updated', subscription, { status: 'past_due' });
  } else if (!scheduleRetry(invoice, account.customerNow(subscription.customer))) {
    endSubscription(account, subscription, 'payment_failed');
  }
}
