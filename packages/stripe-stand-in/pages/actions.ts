import type { Account } from '../account';
import { addBankTransfer, addCard, authenticate, checkCard, type TypedCard } from '../billing/cards';
import { payOpenInvoice } from '../billing/change-subscription';
import type { Payer } from '../billing/checkout';
import { refreshCoupon } from '../billing/discounts';
import { findPaymentIntent, findSubscription } from '../billing/invoices';
import { itemOf } from '../billing/items';
import { isEnded, listRunning, scheduleCancellation } from '../billing/subscriptions';
import { setTaxId } from '../billing/tax-ids';
import type { Address, CheckoutSession, Invoice, PaymentMethod, PortalSession } from '../objects';
import { needsAddress, needsCard } from './checkout-page';
import type { Form } from './layout';

const readText = (form: Form, name: string): string | null => form[name]?.trim() || null;

function readCard(form: Form): TypedCard {
  return { number: form.number ?? '', expiry: form.expiry ?? '', cvc: form.cvc ?? '', name: form.name ?? '' };
}

function readAddress(form: Form): Address {
  return {
    city: readText(form, 'city'),
    country: readText(form, 'country')?.toUpperCase() ?? null,
    line1: readText(form, 'line1'),
    line2: null,
    postal_code: readText(form, 'postal_code'),
    state: null,
  };
}

export function readPayer(form: Form): Payer {
  return {
    email: readText(form, 'email'),
    name: readText(form, 'name'),
    address: readAddress(form),
    businessName: readText(form, 'business_name'),
    taxId: readText(form, 'tax_id'),
  };
}

/** @returns one message per invalid field. Messages about the whole form have the key `form`. */
export function checkForm(account: Account, session: CheckoutSession, form: Form): Form {
  const errors: Form = {};
  if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(form.email ?? '')) errors.email = 'Give an email address.';
  if (needsCard(session) && !isTransfer(session, form)) {
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

function isTransfer({ mode }: CheckoutSession, { method }: Form): boolean {
  return method === 'bank_transfer' && mode !== 'setup';
}

export function createChosenMethod(account: Account, session: CheckoutSession, form: Form): PaymentMethod | null {
  if (!needsCard(session)) return null;
  const owner = { customer: session.customer, email: form.email ?? null };
  return isTransfer(session, form) ? addBankTransfer(account, owner) : addCard(account, readCard(form), owner);
}

/** @returns a message for each invalid field. */
export function changeInPortal(account: Account, { customer: id }: PortalSession, form: Form): Form {
  if (form.action === 'change_card') return changeCard(account, id, readCard(form));
  if (form.action === 'change_billing') changeBillingDetails(account, id, form);
  else changeCancellation(account, id, form);
  return {};
}

function changeCard(account: Account, customerId: string, card: TypedCard): Form {
  const errors: Form = { ...checkCard(card, account.customerNow(customerId)) };
  if (Object.keys(errors).length > 0) return errors;
  const customer = account.store.get('customer', customerId);
  const method = addCard(account, card, { customer: customer.id, email: customer.email });
  customer.invoice_settings.default_payment_method = method.id;
  account.emit('payment_method.attached', method);
  account.emit('customer.updated', customer);
  for (const subscription of listRunning(account, customer.id)) {
    subscription.default_payment_method = method.id;
    account.emit('customer.subscription.updated', subscription);
  }
  for (const invoice of account.store.all('invoice')) {
    const isOurs = invoice.customer === customer.id && invoice.status === 'open';
    if (isOurs) payOpenInvoice(account, invoice, { method, isOnSession: false });
  }
  return {};
}

/** Existing invoices keep their billing details. */
function changeBillingDetails(account: Account, customerId: string, form: Form): void {
  const customer = account.store.get('customer', customerId);
  customer.name = readText(form, 'billing_name');
  customer.email = readText(form, 'billing_email') ?? customer.email;
  customer.address = readAddress(form);
  setTaxId(account, customerId, { value: form.tax_id ?? '', country: customer.address.country });
  account.emit('customer.updated', customer);
}

/** In flexible billing mode, canceling sets `cancel_at` and leaves `cancel_at_period_end` false. */
function changeCancellation(account: Account, customerId: string, form: Form): void {
  const subscription = account.store.find('subscription', form.subscription);
  if (subscription === undefined || subscription.customer !== customerId || isEnded(subscription)) return;
  subscription.cancel_at_period_end = false;
  const end = itemOf(subscription).current_period_end;
  scheduleCancellation(account, subscription, form.action === 'cancel' ? end : null);
  account.emit('customer.subscription.updated', subscription);
}

/** @returns a message for each invalid field. */
export function payInvoice(account: Account, invoice: Invoice, form: Form): Form {
  const intent = findPaymentIntent(account, invoice);
  if (intent?.status === 'requires_action') {
    const method = account.store.get('payment_method', intent.payment_method ?? '');
    const authorization = authenticate(account, method.id, form.action === 'complete');
    return payWith(account, invoice, { method, isOnSession: true, authorization });
  }
  const card = readCard(form);
  const errors: Form = { ...checkCard(card, account.customerNow(invoice.customer)) };
  if (Object.keys(errors).length > 0) return errors;
  const method = addCard(account, card, { customer: invoice.customer, email: invoice.customer_email });
  return payWith(account, invoice, { method, isOnSession: true });
}

function payWith(account: Account, invoice: Invoice, how: Parameters<typeof payOpenInvoice>[2]): Form {
  const collected = payOpenInvoice(account, invoice, how);
  if (collected.type === 'declined') return { form: collected.message };
  const subscription = findSubscription(account, invoice);
  if (collected.type === 'paid' && subscription !== undefined) subscription.default_payment_method = how.method.id;
  return {};
}
