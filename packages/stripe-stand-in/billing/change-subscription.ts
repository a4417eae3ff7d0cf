import type { Account } from '../account';
import { skeleton } from '../new-object';
import type { Invoice, PaymentMethod, Subscription } from '../objects';
import type { CardAuthorization } from './cards';
import { type Collected, collect, openAndCollect } from './collect';
import { draftSubscriptionInvoice } from './draft-invoice';
import { findDefaultPaymentMethod, findSubscription, listOpenInvoices, voidInvoice } from './invoices';
import { itemOf } from './items';
import type { Change } from './proration';
import { endOnceDiscounts } from './subscriptions';

const HOURS_23 = 23 * 3_600;

/** Changes that cost money take effect once the proration invoice is paid. */
export function changeItem(account: Account, subscription: Subscription, change: Change): void {
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

export function draftChangeInvoice(account: Account, subscription: Subscription, { lines }: Change): Invoice {
  const end = account.customerNow(subscription.customer);
  const period = { start: itemOf(subscription).current_period_start, end };
  return draftSubscriptionInvoice(account, subscription, { lines, reason: 'subscription_update', period });
}

function apply(subscription: Subscription, { item, anchor }: Omit<Change, 'lines'>): void {
  subscription.items.data = [item];
  if (anchor !== null) subscription.billing_cycle_anchor = anchor;
}

/** Stripe keeps unpaid changes for 23 hours. */
function setPendingUpdate(account: Account, subscription: Subscription, change: Change, invoice: Invoice): void {
  subscription.pending_update = {
    ...skeleton('pending_update'),
    billing_cycle_anchor: change.anchor,
    expires_at: account.customerNow(subscription.customer) + HOURS_23,
    subscription_items: [change.item],
  };
  account.put('pendingChange', { id: subscription.id, invoiceId: invoice.id });
}

export function expirePendingUpdate(account: Account, subscription: Subscription): void {
  const pending = account.store.find('pendingChange', subscription.id);
  if (pending === undefined) return;
  account.store.remove('pendingChange', subscription.id);
  subscription.pending_update = null;
  const invoice = account.store.find('invoice', pending.invoiceId);
  if (invoice?.status === 'open') voidInvoice(account, invoice);
  account.emit('customer.subscription.pending_update_expired', subscription);
}

export function payOpenInvoice(
  account: Account,
  invoice: Invoice,
  how: { method: PaymentMethod; isOnSession: boolean; authorization?: CardAuthorization },
): Collected {
  const collected = collect(account, invoice, how);
  if (collected.type === 'paid') applyPaidInvoice(account, invoice);
  return collected;
}

export function applyPaidInvoice(account: Account, invoice: Invoice): void {
  const subscription = findSubscription(account, invoice);
  if (subscription === undefined) return;
  const { pending_update: update } = subscription;
  const pendingInvoice = account.store.find('pendingChange', subscription.id)?.invoiceId;
  const [item] = update?.subscription_items ?? [];
  if (pendingInvoice === invoice.id && update !== null && item !== undefined) {
    apply(subscription, { item, anchor: update.billing_cycle_anchor });
    subscription.pending_update = null;
    account.store.remove('pendingChange', subscription.id);
    account.emit('customer.subscription.pending_update_applied', subscription);
  }
  const isOwed = listOpenInvoices(account, subscription).some(({ id }) => id !== pendingInvoice);
  if (['incomplete', 'past_due'].includes(subscription.status) && !isOwed) subscription.status = 'active';
  if (invoice.billing_reason === 'subscription_create') endOnceDiscounts(account, subscription);
  account.emit('customer.subscription.updated', subscription);
}
