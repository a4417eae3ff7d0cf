import type { Account } from '../account';
import { AUTHENTICATION_FAILED, addBankTransfer, addCard, checkCard, type TypedCard } from '../billing/cards';
import { payOpenInvoice } from '../billing/change-subscription';
import type { Payer } from '../billing/checkout';
import type { Collected } from '../billing/collect';
import { refreshCoupon } from '../billing/discounts';
import { findPaymentIntent, findSubscription } from '../billing/invoices';
import { currentPeriod, isEnded } from '../billing/subscriptions';
import type { CheckoutSession, Invoice, PaymentMethod, PortalSession } from '../objects';
import { type CheckoutErrors, needsAddress, needsCard } from './checkout-page';
import { needsAuthentication } from './portal-page';

export type Form = Record<string, string>;

export const readCard = (form: Form): TypedCard => ({
  number: form.number ?? '',
  expiry: form.expiry ?? '',
  cvc: form.cvc ?? '',
  name: form.name ?? '',
});

export function readPayer(form: Form): Payer {
  const text = (name: string) => form[name]?.trim() || null;
  return {
    email: text('email'),
    name: text('name'),
    line1: text('line1'),
    city: text('city'),
    country: text('country')?.toUpperCase() ?? null,
    postalCode: text('postal_code'),
    businessName: text('business_name'),
    taxId: text('tax_id'),
  };
}

export function checkForm(account: Account, session: CheckoutSession, form: Form): CheckoutErrors {
  const errors: CheckoutErrors = {};
  if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(form.email ?? '')) errors.email = 'Give an email address.';
  if (needsCard(session) && (form.method !== 'bank_transfer' || session.mode === 'setup')) {
    Object.assign(errors, checkCard(readCard(form), account.customerNow(session.customer)));
  }
  if (needsAddress(session) && !/^[A-Za-z]{2}$/.test(form.country?.trim() ?? ''))
    errors.country = 'Give the two letters of a country.';
  const { couponId } = account.store.get('checkoutDetails', session.id);
  const coupon = account.store.find('coupon', couponId);
  if (coupon !== undefined && !refreshCoupon(account, coupon).valid)
    errors.form = 'The discount of this order has expired.';
  return errors;
}

export function createChosenMethod(account: Account, session: CheckoutSession, form: Form): PaymentMethod | null {
  if (!needsCard(session)) return null;
  const owner = { customer: session.customer, email: form.email ?? null };
  return form.method === 'bank_transfer' && session.mode !== 'setup'
    ? addBankTransfer(account, owner)
    : addCard(account, readCard(form), owner);
}

export function changeCard(account: Account, session: PortalSession, card: TypedCard): void {
  const customer = account.store.get('customer', session.customer);
  const method = addCard(account, card, { customer: customer.id, email: customer.email });
  customer.invoice_settings.default_payment_method = method.id;
  account.emit('payment_method.attached', method);
  account.emit('customer.updated', customer);
  for (const subscription of account.store.all('subscription')) {
    if (subscription.customer !== customer.id || isEnded(subscription)) continue;
    subscription.default_payment_method = method.id;
    account.emit('customer.subscription.updated', subscription);
  }
  // Open invoices are paid with the new card.
  for (const invoice of account.store.all('invoice')) {
    const isOurs = invoice.customer === customer.id && invoice.status === 'open';
    if (isOurs) payOpenInvoice(account, invoice, { method, isOnSession: false });
  }
}

/** In the flexible billing mode a cancellation sets `cancel_at`, and `cancel_at_period_end` stays false. */
export function changeCancellation(account: Account, session: PortalSession, id: string, isCancelled: boolean): void {
  const subscription = account.store.find('subscription', id);
  if (subscription === undefined || subscription.customer !== session.customer || isEnded(subscription)) return;
  const before = { cancel_at: subscription.cancel_at, canceled_at: subscription.canceled_at };
  subscription.cancel_at = isCancelled ? currentPeriod(subscription).end : null;
  subscription.cancel_at_period_end = false;
  subscription.canceled_at = isCancelled ? account.customerNow(session.customer) : null;
  if (subscription.cancellation_details !== null) {
    subscription.cancellation_details.reason = isCancelled ? 'cancellation_requested' : null;
  }
  account.emit('customer.subscription.updated', subscription, before);
}

/** Pays an invoice with a card, or completes its authentication. @returns the error messages by field. */
export function payInvoice(account: Account, invoice: Invoice, form: Form): Form {
  const asking = findPaymentIntent(account, invoice);
  if (needsAuthentication(account, invoice) && asking !== undefined) {
    const method = account.store.get('payment_method', asking.payment_method ?? '');
    const isConfirmed = form.action === 'complete';
    const card = account.store.find('cardDetails', method.id);
    if (card !== undefined) card.isAuthenticated = isConfirmed;
    const authorization = isConfirmed
      ? ({ type: 'approved' } as const)
      : ({ type: 'declined', ...AUTHENTICATION_FAILED } as const);
    return finish(
      account,
      invoice,
      method,
      payOpenInvoice(account, invoice, { method, isOnSession: true, authorization }),
    );
  }
  const card = readCard(form);
  const errors: Form = { ...checkCard(card, account.customerNow(invoice.customer)) };
  if (Object.keys(errors).length > 0) return errors;
  const method = addCard(account, card, { customer: invoice.customer, email: invoice.customer_email });
  return finish(account, invoice, method, payOpenInvoice(account, invoice, { method, isOnSession: true }));
}

function finish(account: Account, invoice: Invoice, method: PaymentMethod, collected: Collected): Form {
  if (collected.type === 'declined') return { form: collected.message };
  const subscription = findSubscription(account, invoice);
  if (collected.type === 'paid' && subscription !== undefined) subscription.default_payment_method = method.id;
  return {};
}
