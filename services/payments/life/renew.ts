import { addInterval, intervalOf } from '../periods';
import type { Invoice, Subscription } from '../wire';
import type { World } from '../world';
import { dropPending } from './change-subscription';
import { collect, collectLater, planRetry } from './collect';
import { activeDiscount } from './discounts';
import { draftInvoice, methodFor, voidInvoice } from './invoices';
import { itemLine } from './items';
import { advancePhase, nextPhaseAt } from './schedules';
import { DAY, endOnceDiscounts, endSubscription, isEnded, periodOf, setPeriod, tellTrialEnd } from './subscriptions';

const HOURS_23 = 23 * 3_600;

type Due = { at: number; run: () => void };

/** What happens next to a subscription by the passing of time, and when; null when nothing will. */
export function nextOf(world: World, subscription: Subscription): Due | null {
  if (isEnded(subscription) || subscription.status === 'paused') return null;
  if (subscription.status === 'incomplete') {
    return { at: subscription.created + HOURS_23, run: () => expireIncomplete(world, subscription) };
  }
  const dues: Due[] = [];
  const add = (at: number | null | undefined, run: () => void) => {
    if (at !== null && at !== undefined) dues.push({ at, run });
  };
  const schedule = world.store.find('subscription_schedule', subscription.schedule);
  const phaseAt = nextPhaseAt(schedule);
  if (schedule !== undefined) add(phaseAt, () => advancePhase(world, schedule, subscription, phaseAt ?? 0));
  add(subscription.cancel_at, () => endSubscription(world, subscription, 'cancellation_requested'));
  add(subscription.pending_update?.expires_at, () => {
    dropPending(world, subscription);
    world.emit('customer.subscription.updated', subscription);
  });
  for (const invoice of openInvoices(world, subscription))
    add(invoice.next_payment_attempt, () => retry(world, subscription, invoice));
  const { end } = periodOf(subscription);
  if (subscription.status === 'trialing') addTrialWarning(world, subscription, end, add);
  add(end, () => renew(world, subscription, end));
  // Of several at one moment the first counts: a new phase or a cancellation comes before the renewal.
  return dues.reduce<Due | null>((first, due) => (first === null || due.at < first.at ? due : first), null);
}

/** Does at once what is due for a subscription, as when a trial is ended by a call. */
export function runDue(world: World, subscription: Subscription): void {
  const now = world.customerNow(subscription.customer);
  for (let due = nextOf(world, subscription); due !== null && due.at <= now; due = nextOf(world, subscription))
    due.run();
}

function addTrialWarning(
  world: World,
  subscription: Subscription,
  end: number,
  add: (at: number, run: () => void) => void,
) {
  const isTold = world.told.has(subscription.id);
  if (isTold) return;
  add(end - 3 * DAY, () => {
    world.told.add(subscription.id);
    tellTrialEnd(world, subscription);
  });
}

function openInvoices(world: World, subscription: Subscription): Invoice[] {
  return world.store
    .all('invoice')
    .filter(
      (invoice) => invoice.status === 'open' && invoice.parent?.subscription_details?.subscription === subscription.id,
    );
}

function expireIncomplete(world: World, subscription: Subscription): void {
  subscription.status = 'incomplete_expired';
  subscription.ended_at = world.customerNow(subscription.customer);
  for (const invoice of openInvoices(world, subscription)) voidInvoice(world, invoice);
  world.emit('customer.subscription.updated', subscription, { status: 'incomplete' });
}

/** The next period, with its invoice; the end of a trial is one too. */
function renew(world: World, subscription: Subscription, at: number): void {
  const before = subscription.status;
  const [item] = subscription.items.data;
  if (item === undefined) return;
  if (before === 'trialing' && methodFor(world, subscription) === undefined && endsWithTrial(world, subscription))
    return;
  const period = { start: at, end: addInterval(at, intervalOf(item.price), subscription.billing_cycle_anchor) };
  setPeriod(subscription, period);
  if (before === 'unpaid') {
    world.emit('customer.subscription.updated', subscription);
    return;
  }
  const extra = world.store.find('prorationLines', subscription.id)?.lines ?? [];
  world.store.remove('prorationLines', subscription.id);
  const invoice = draftInvoice(world, {
    customer: subscription.customer,
    subscription,
    lines: [...extra, ...subscription.items.data.map((one) => itemLine(world, one, subscription.currency, period))],
    reason: 'subscription_cycle',
    discount: activeDiscount(world, subscription.discounts, at),
    period: { start: at, end: at },
  });
  subscription.latest_invoice = invoice.id;
  if (before === 'trialing') subscription.status = 'active';
  const collected = collectLater(world, subscription, invoice);
  if (collected.type === 'declined') {
    planRetry(invoice, world.customerNow(subscription.customer));
    subscription.status = 'past_due';
  } else if (collected.type === 'paid') endOnceDiscounts(world, subscription);
  world.emit('customer.subscription.updated', subscription, { status: before });
}

/** What a trial without a card does at its end. @returns whether that is the end, or a pause. */
function endsWithTrial(world: World, subscription: Subscription): boolean {
  const behavior = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (behavior === 'cancel') {
    endSubscription(world, subscription, 'cancellation_requested');
    return true;
  }
  if (behavior !== 'pause') return false;
  subscription.status = 'paused';
  world.emit('customer.subscription.paused', subscription);
  return true;
}

function retry(world: World, subscription: Subscription, invoice: Invoice): void {
  const collected = collect(world, invoice, { method: methodFor(world, subscription), isPresent: false });
  if (collected.type !== 'declined') {
    invoice.next_payment_attempt = null;
    if (collected.type === 'paid' && openInvoices(world, subscription).length === 0) subscription.status = 'active';
    world.emit('customer.subscription.updated', subscription, { status: 'past_due' });
    return;
  }
  if (planRetry(invoice, world.customerNow(subscription.customer))) return;
  if (world.settings.afterFailedRenewals === 'unpaid') {
    subscription.status = 'unpaid';
    world.emit('customer.subscription.updated', subscription, { status: 'past_due' });
  } else endSubscription(world, subscription, 'payment_failed');
}
