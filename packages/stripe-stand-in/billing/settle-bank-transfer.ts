import type { Account } from '../account';
import type { CheckoutSession } from '../objects';
import { applyPaidInvoice } from './change-subscription';
import { invoiceSession } from './checkout-lines';
import { findInvoiceByIntent, findSubscription, markPaid } from './invoices';
import { failIntent, succeedIntent } from './payments';

/**
 * Settles a bank transfer. Emits `checkout.session.async_payment_succeeded` or `…_failed`.
 * @throws ProviderError if the session has no pending bank transfer.
 */
export function settleBankTransfer(account: Account, session: CheckoutSession, isArrived: boolean): void {
  const details = account.store.get('checkoutDetails', session.id);
  const method = account.store.get('payment_method', details.paymentMethodId ?? '');
  const payment = account.store.all('invoice_payment').find(({ invoice }) => invoice === session.invoice);
  const intent = account.store.get('payment_intent', session.payment_intent ?? payment?.payment.payment_intent ?? '');
  const invoice = findInvoiceByIntent(account, intent);
  if (isArrived) {
    succeedIntent(account, intent, method);
    session.payment_status = 'paid';
    if (invoice !== undefined) {
      markPaid(account, invoice, intent);
      applyPaidInvoice(account, invoice);
    } else {
      const discount = account.store.all('discount').find((one) => one.checkout_session === session.id);
      invoiceSession(account, session, details, { intent, discount });
    }
    account.emit('checkout.session.async_payment_succeeded', session);
    return;
  }
  failIntent(account, intent, method, {
    code: 'payment_method_not_available',
    message: 'The transfer did not arrive.',
  });
  const subscription = invoice === undefined ? undefined : findSubscription(account, invoice);
  if (invoice !== undefined && subscription !== undefined) {
    invoice.attempt_count += 1;
    account.emit('invoice.payment_failed', invoice);
    subscription.status = 'past_due';
    account.emit('customer.subscription.updated', subscription);
  }
  account.emit('checkout.session.async_payment_failed', session);
}
