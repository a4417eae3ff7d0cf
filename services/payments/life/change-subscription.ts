import type { Invoice, PaymentMethod, Subscription } from '../wire';
import type { World } from '../world';
import { askBank, type CardAnswer, declinedError, isDelayed } from './cards';
import { type Collected, collect, openAndCollect } from './collect';
import { activeDiscount } from './discounts';
import { draftInvoice, methodFor, subscriptionOf, voidInvoice } from './invoices';
import type { Change } from './proration';
import { endOnceDiscounts, periodOf, tellTrialEnd } from './subscriptions';

type ProrationBehavior = 'create_prorations' | 'none' | 'always_invoice';
export type PaymentBehavior =
  | 'allow_incomplete'
  | 'default_incomplete'
  | 'error_if_incomplete'
  | 'pending_if_incomplete';

const HOURS_23 = 23 * 3_600;

type How = { proration: ProrationBehavior; payment: PaymentBehavior };

/** Makes changed items so, once what they cost is paid, where the caller wants that. */
export function changeItems(world: World, subscription: Subscription, change: Change, how: How): void {
  const isInvoiced = change.lines.length > 0 && (how.proration === 'always_invoice' || change.anchor !== null);
  if (!isInvoiced) {
    keepForLater(world, subscription, change);
    apply(subscription, change);
    return;
  }
  const invoice = updateInvoice(world, subscription, change);
  const method = methodFor(world, subscription);
  if (how.payment === 'error_if_incomplete') refuseUnpayable(world, invoice, method);
  if (how.payment !== 'pending_if_incomplete') apply(subscription, change);
  subscription.latest_invoice = invoice.id;
  world.store.remove('prorationLines', subscription.id);
  const collected = openAndCollect(world, invoice, { method, isPresent: false });
  if (collected.type === 'paid') apply(subscription, change);
  else if (how.payment === 'pending_if_incomplete') setPending(world, subscription, change, invoice);
  else if (collected.type === 'declined' && subscription.status === 'active') subscription.status = 'past_due';
}

/** What a change would be invoiced with now. */
export function updateInvoice(world: World, subscription: Subscription, change: Change): Invoice {
  const now = world.customerNow(subscription.customer);
  const earlier = world.store.find('prorationLines', subscription.id)?.lines ?? [];
  return draftInvoice(world, {
    customer: subscription.customer,
    subscription,
    lines: [...earlier, ...change.lines],
    reason: 'subscription_update',
    discount: activeDiscount(world, subscription.discounts, now),
    period: { start: periodOf(subscription).start, end: now },
  });
}

function keepForLater(world: World, subscription: Subscription, change: Change): void {
  if (change.lines.length === 0) return;
  const earlier = world.store.find('prorationLines', subscription.id)?.lines ?? [];
  world.put('prorationLines', { id: subscription.id, lines: [...earlier, ...change.lines] });
}

function apply(subscription: Subscription, { items, anchor }: Pick<Change, 'items' | 'anchor'>): void {
  subscription.items.data = items;
  if (anchor !== null) subscription.billing_cycle_anchor = anchor;
}

function refuseUnpayable(world: World, invoice: Invoice, method: PaymentMethod | undefined): void {
  if (invoice.amount_due === 0) return;
  if (method === undefined) {
    throw declinedError({ code: 'resource_missing', message: 'This customer has no default payment method.' });
  }
  const answer = isDelayed(method) ? { type: 'pays' as const } : askBank(world, method.id, false);
  if (answer.type !== 'declined') return;
  const { type, ...decline } = answer;
  throw declinedError(decline);
}

/** The change waits for its invoice, for 23 hours. */
function setPending(world: World, subscription: Subscription, change: Change, invoice: Invoice): void {
  subscription.pending_update = {
    billing_cycle_anchor: change.anchor,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: world.customerNow(subscription.customer) + HOURS_23,
    metadata: null,
    subscription_items: structuredClone(change.items),
    trial_end: null,
    trial_from_plan: null,
  };
  world.put('pendingChange', {
    id: subscription.id,
    items: change.items,
    invoiceId: invoice.id,
    anchor: change.anchor,
  });
}

/** The invoice of a change that waited was not paid in time, or another change takes its place. */
export function dropPending(world: World, subscription: Subscription): void {
  const pending = world.store.find('pendingChange', subscription.id);
  if (pending === undefined) return;
  world.store.remove('pendingChange', subscription.id);
  subscription.pending_update = null;
  const invoice = world.store.find('invoice', pending.invoiceId);
  if (invoice?.status === 'open') voidInvoice(world, invoice);
  world.emit('customer.subscription.pending_update_expired', subscription);
}

/** Pays an open invoice and does what followed from it not being paid. */
export function payOpenInvoice(
  world: World,
  invoice: Invoice,
  how: { method: PaymentMethod | undefined; isPresent: boolean; answer?: CardAnswer },
): Collected {
  const collected = collect(world, invoice, how);
  if (collected.type === 'paid') afterPaid(world, invoice);
  return collected;
}

/** What a paid invoice changes in its subscription. */
export function afterPaid(world: World, invoice: Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  if (subscription === undefined) return;
  const pending = world.store.find('pendingChange', subscription.id);
  if (pending?.invoiceId === invoice.id) {
    apply(subscription, pending);
    subscription.pending_update = null;
    world.store.remove('pendingChange', subscription.id);
    world.emit('customer.subscription.pending_update_applied', subscription);
  }
  const isOwed = world.store
    .all('invoice')
    .some(
      (other) =>
        other.status === 'open' &&
        subscriptionOf(world, other)?.id === subscription.id &&
        other.id !== pending?.invoiceId,
    );
  const before = subscription.status;
  if (['incomplete', 'past_due', 'unpaid'].includes(before) && !isOwed) subscription.status = 'active';
  if (invoice.billing_reason === 'subscription_create') endOnceDiscounts(world, subscription);
  world.emit('customer.subscription.updated', subscription, before === subscription.status ? {} : { status: before });
}

/** Tells of a subscription that began with a trial shorter than the warning. */
export function tellShortTrial(world: World, subscription: Subscription): void {
  const { trial_end: end } = subscription;
  if (end !== null && end - world.customerNow(subscription.customer) <= 3 * 86_400) tellTrialEnd(world, subscription);
}
