import type { Account } from '../account';
import type { Invoice, PaymentMethod, Subscription } from '../objects';
import type { CardAuthorization } from './cards';
import { type Collected, collect, openAndCollect } from './collect';
import { activeDiscount } from './discounts';
import { draftInvoice } from './draft-invoice';
import { findDefaultPaymentMethod, findSubscription, listOpenInvoices, voidInvoice } from './invoices';
import type { Change } from './proration';
import { currentPeriod, endOnceDiscounts } from './subscriptions';

const HOURS_23 = 23 * 3_600;

/** Applies changed items: at once if they cost nothing, otherwise when the invoice of their prorations is paid. */
export function changeItems(account: Account, subscription: Subscription, change: Change): void {
  if (change.lines.length === 0) {
    apply(subscription, change);
    return;
  }
  const invoice = draftChangeInvoice(account, subscription, change);
  const method = findDefaultPaymentMethod(account, subscription);
  subscription.latest_invoice = invoice.id;
  const collected = openAndCollect(account, invoice, { method, isOnSession: false });
  if (collected.type === 'paid') apply(subscription, change);
  else setPendingUpdate(account, subscription, change, invoice);
}

/** Drafts the invoice for a subscription change. */
export function draftChangeInvoice(account: Account, subscription: Subscription, change: Change): Invoice {
  const now = account.customerNow(subscription.customer);
  return draftInvoice(account, {
    customer: subscription.customer,
    subscription,
    lines: change.lines,
    reason: 'subscription_update',
    discount: activeDiscount(account, subscription.discounts, now),
    period: { start: currentPeriod(subscription).start, end: now },
  });
}

function apply(subscription: Subscription, { items, anchor }: Pick<Change, 'items' | 'anchor'>): void {
  subscription.items.data = items;
  if (anchor !== null) subscription.billing_cycle_anchor = anchor;
}

/** Stores a change until its invoice is paid, for at most 23 hours. */
function setPendingUpdate(account: Account, subscription: Subscription, change: Change, invoice: Invoice): void {
  subscription.pending_update = {
    billing_cycle_anchor: change.anchor,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: account.customerNow(subscription.customer) + HOURS_23,
    metadata: null,
    subscription_items: structuredClone(change.items),
    trial_end: null,
    trial_from_plan: null,
  };
  account.put('pendingChange', {
    id: subscription.id,
    items: change.items,
    invoiceId: invoice.id,
    anchor: change.anchor,
  });
}

/** Drops a pending change whose invoice was not paid in time, or which another change replaces. */
export function expirePendingUpdate(account: Account, subscription: Subscription): void {
  const pending = account.store.find('pendingChange', subscription.id);
  if (pending === undefined) return;
  account.store.remove('pendingChange', subscription.id);
  subscription.pending_update = null;
  const invoice = account.store.find('invoice', pending.invoiceId);
  if (invoice?.status === 'open') voidInvoice(account, invoice);
  account.emit('customer.subscription.pending_update_expired', subscription);
}

/** Pays an open invoice, and updates its subscription. */
export function payOpenInvoice(
  account: Account,
  invoice: Invoice,
  how: { method: PaymentMethod | undefined; isOnSession: boolean; authorization?: CardAuthorization },
): Collected {
  const collected = collect(account, invoice, how);
  if (collected.type === 'paid') applyPaidInvoice(account, invoice);
  return collected;
}

/** Updates the subscription of a paid invoice. */
export function applyPaidInvoice(account: Account, invoice: Invoice): void {
  const subscription = findSubscription(account, invoice);
  if (subscription === undefined) return;
  const pending = account.store.find('pendingChange', subscription.id);
  if (pending?.invoiceId === invoice.id) {
    apply(subscription, pending);
    subscription.pending_update = null;
    account.store.remove('pendingChange', subscription.id);
    account.emit('customer.subscription.pending_update_applied', subscription);
  }
  const isOwed = listOpenInvoices(account, subscription).some(({ id }) => id !== pending?.invoiceId);
  const before = subscription.status;
  if (['incomplete', 'past_due'].includes(before) && !isOwed) subscription.status = 'active';
  if (invoice.billing_reason === 'subscription_create') endOnceDiscounts(account, subscription);
  account.emit('customer.subscription.updated', subscription, before === subscription.status ? {} : { status: before });
}
