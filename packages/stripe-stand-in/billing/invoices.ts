import type { Account } from '../account';
import { newObject, randomText } from '../new-object';
import type { Invoice, PaymentIntent, PaymentMethod, Subscription } from '../objects';

/** Emits `invoice.created` and `invoice.finalized`. */
export function openInvoice(account: Account, invoice: Invoice): void {
  const customer = account.store.get('customer', invoice.customer, 'customer');
  const now = account.customerNow(customer.id);
  account.put('invoice', invoice, 'invoice.created');
  const number = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = number + 1;
  // One-off payments neither use the customer's balance nor set their currency.
  if (invoice.parent !== null) {
    customer.currency ??= invoice.currency;
    // The customer's credit is used first. A negative total adds to it.
    customer.balance =
      invoice.total < 0 ? customer.balance + invoice.total : Math.min(0, customer.balance + invoice.total);
  }
  const page = `${account.url}/i/${invoice.id}/${randomText(16)}`;
  Object.assign(invoice, {
    status: 'open',
    number: `${customer.invoice_prefix}-${String(number).padStart(4, '0')}`,
    ending_balance: customer.balance,
    effective_at: now,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
  });
  invoice.status_transitions.finalized_at = now;
  account.emit('invoice.finalized', invoice);
}

/** Emits `invoice.paid` and `invoice.payment_succeeded`. */
export function markPaid(account: Account, invoice: Invoice, intent: PaymentIntent | null): void {
  const now = account.customerNow(invoice.customer);
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + (intent === null ? 0 : 1),
    next_payment_attempt: null,
    auto_advance: false,
  });
  invoice.status_transitions.paid_at = now;
  const payment = intent === null ? undefined : findInvoicePayment(account, invoice);
  if (payment !== undefined) {
    payment.status = 'paid';
    payment.amount_paid = invoice.amount_due;
    payment.status_transitions.paid_at = now;
  }
  account.emit('invoice.paid', invoice);
  account.emit('invoice.payment_succeeded', invoice);
}

export function linkPayment(account: Account, invoice: Invoice, intent: PaymentIntent): void {
  account.put('invoice_payment', {
    ...newObject('invoice_payment'),
    amount_requested: invoice.amount_due,
    created: account.customerNow(invoice.customer),
    currency: invoice.currency,
    invoice: invoice.id,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
  });
}

function findInvoicePayment(account: Account, invoice: Invoice) {
  return account.store.all('invoice_payment').find((payment) => payment.invoice === invoice.id);
}

export function findPaymentIntent(account: Account, invoice: Invoice): PaymentIntent | undefined {
  return account.store.find('payment_intent', findInvoicePayment(account, invoice)?.payment.payment_intent);
}

export function findInvoiceByIntent(account: Account, intent: PaymentIntent): Invoice | undefined {
  const payment = account.store.all('invoice_payment').find((one) => one.payment.payment_intent === intent.id);
  return account.store.find('invoice', payment?.invoice);
}

export function voidInvoice(account: Account, invoice: Invoice): void {
  invoice.status = 'void';
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = account.customerNow(invoice.customer);
  account.emit('invoice.voided', invoice);
}

export function findSubscription(account: Account, invoice: Invoice): Subscription | undefined {
  return account.store.find('subscription', invoice.parent?.subscription_details?.subscription);
}

export function listOpenInvoices(account: Account, subscription: Subscription): Invoice[] {
  return account.store
    .all('invoice')
    .filter((invoice) => invoice.status === 'open' && findSubscription(account, invoice)?.id === subscription.id);
}

export function findDefaultPaymentMethod(account: Account, subscription: Subscription): PaymentMethod | undefined {
  const customer = account.store.find('customer', subscription.customer);
  return account.store.find(
    'payment_method',
    subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method,
  );
}
