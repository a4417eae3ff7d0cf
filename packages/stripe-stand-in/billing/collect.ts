import type { Account } from '../account';
import type { Invoice, PaymentIntent, PaymentMethod } from '../objects';
import { authorizeCard, type CardAuthorization, type Decline, isBankTransfer } from './cards';
import { findPaymentIntent, linkPayment, markPaid, openInvoice } from './invoices';
import { createPaymentIntent, failIntent, markProcessing, requireAuthentication, succeedIntent } from './payments';

export type Collected = { type: 'paid' | 'waiting' | 'requires_action' } | ({ type: 'declined' } & Decline);

const NO_CARD: Decline = {
  code: 'resource_missing',
  message: 'This customer has no attached payment source or default payment method.',
};

type How = {
  method: PaymentMethod | undefined;
  /** The customer is present and can authenticate the payment. */
  isOnSession: boolean;
  intent?: PaymentIntent | null;
  /** Set if the card issuer has already decided. */
  authorization?: CardAuthorization;
};

export function openAndCollect(account: Account, invoice: Invoice, how: How): Collected {
  openInvoice(account, invoice);
  if (invoice.amount_due === 0) {
    markPaid(account, invoice, null);
    return { type: 'paid' };
  }
  return collect(account, invoice, how);
}

/** Does not update the invoice's subscription. */
export function collect(account: Account, invoice: Invoice, how: How): Collected {
  const { method, isOnSession, authorization } = how;
  const { amount_due: amount, currency, customer } = invoice;
  const known = findPaymentIntent(account, invoice);
  const begun = known ?? how.intent;
  const intent = begun ?? createPaymentIntent(account, { amount, currency, customer, metadata: {}, savesCard: true });
  if (known === undefined) linkPayment(account, invoice, intent);
  invoice.attempted = true;
  if (method === undefined) return recordFailedAttempt(account, invoice, NO_CARD);
  // Off session, bank transfers arrive immediately, because nothing would settle them later.
  if (isBankTransfer(method) && isOnSession) {
    markProcessing(account, intent, method);
    return { type: 'waiting' };
  }
  const decision = authorization ?? authorizeCard(account, method.id, isOnSession);
  if (decision.type === 'requires_action') {
    requireAuthentication(account, intent, method, invoice.hosted_invoice_url ?? '');
    return { type: 'requires_action' };
  }
  if (decision.type === 'declined') {
    const { type, ...decline } = decision;
    failIntent(account, intent, method, decline);
    return recordFailedAttempt(account, invoice, decline);
  }
  succeedIntent(account, intent, method);
  markPaid(account, invoice, intent);
  return { type: 'paid' };
}

function recordFailedAttempt(account: Account, invoice: Invoice, decline: Decline): Collected {
  invoice.attempt_count += 1;
  account.emit('invoice.payment_failed', invoice);
  return { type: 'declined', ...decline };
}

/** Days before each retry. */
const RETRY_DAYS = [3, 5, 7];

/** @returns false after the last attempt */
export function scheduleRetry(invoice: Invoice, now: number): boolean {
  const days = RETRY_DAYS[invoice.attempt_count - 1];
  invoice.next_payment_attempt = days === undefined ? null : now + days * 86_400;
  return days !== undefined;
}
