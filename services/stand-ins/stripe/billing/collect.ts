import type { Account } from '../account';
import type { Invoice, PaymentIntent, PaymentMethod, Subscription } from '../objects';
import { authorizeCard, type CardAuthorization, type Decline, isDelayed } from './cards';
import { defaultPaymentMethodOf, intentOf, linkPayment, markPaid, openInvoice, subscriptionOf } from './invoices';
import { createPaymentIntent, failIntent, markProcessing, requireAuthentication, succeedIntent } from './payments';

export type Collected = { type: 'paid' } | { type: 'waiting' } | { type: 'asks' } | ({ type: 'declined' } & Decline);

const NO_CARD: Decline = {
  code: 'resource_missing',
  message: 'This customer has no attached payment source or default payment method.',
};

type How = {
  method: PaymentMethod | undefined;
  /** Whether somebody sits at a payment page. */
  isOnSession: boolean;
  /** A payment that was begun before the invoice was there. */
  intent?: PaymentIntent | null;
  /** What the bank has said already. */
  answer?: CardAuthorization;
};

/** Opens an invoice and takes its money. Nothing is owed on one of 0, which is paid at once. */
export function openAndCollect(account: Account, invoice: Invoice, how: How): Collected {
  openInvoice(account, invoice);
  if (invoice.amount_due === 0) {
    markPaid(account, invoice, null);
    return { type: 'paid' };
  }
  return collect(account, invoice, how);
}

/** Tries to take the money of an open invoice; tells how it went, and changes no subscription. */
export function collect(
  account: Account,
  invoice: Invoice,
  { method, isOnSession, intent: begun, answer }: How,
): Collected {
  const known = intentOf(account, invoice);
  const intent =
    known ??
    begun ??
    createPaymentIntent(account, {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: invoice.customer,
      description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      metadata: {},
      savesCard: true,
    });
  if (known === undefined) linkPayment(account, invoice, intent);
  invoice.attempted = true;
  if (method === undefined) return failed(account, invoice, NO_CARD);
  // A renewal by transfer arrives at once: nobody would wait for it.
  if (isDelayed(method) && isOnSession) {
    markProcessing(account, intent, method);
    return { type: 'waiting' };
  }
  const said = answer ?? (takeFailure(account, invoice) ? DECLINED : authorizeCard(account, method.id, isOnSession));
  if (said.type === 'asks') {
    requireAuthentication(account, intent, method, invoice.hosted_invoice_url ?? '');
    return { type: 'asks' };
  }
  if (said.type === 'declined') {
    const { type, ...decline } = said;
    failIntent(account, intent, method, decline);
    return failed(account, invoice, decline);
  }
  succeedIntent(account, intent, method);
  markPaid(account, invoice, intent);
  return { type: 'paid' };
}

const DECLINED: CardAuthorization = {
  type: 'declined',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/** Whether a test said that this renewal fails. */
function takeFailure(account: Account, invoice: Invoice): boolean {
  const subscription = subscriptionOf(account, invoice);
  return (
    subscription !== undefined &&
    invoice.billing_reason === 'subscription_cycle' &&
    account.failingRenewals.delete(subscription.id)
  );
}

function failed(account: Account, invoice: Invoice, decline: Decline): Collected {
  invoice.attempt_count += 1;
  account.emit('invoice.payment_failed', invoice);
  return { type: 'declined', ...decline };
}

/** Days after a failed renewal on which it is tried again. */
const RETRY_DAYS = [3, 5, 7];

/** What a failed renewal does to a subscription: it is past due, and after the last attempt over. */
export function planRetry(invoice: Invoice, now: number): boolean {
  const days = RETRY_DAYS[invoice.attempt_count - 1];
  invoice.next_payment_attempt = days === undefined ? null : now + days * 86_400;
  return days !== undefined;
}

/** The card on file, with nobody there. */
export function collectLater(account: Account, subscription: Subscription, invoice: Invoice): Collected {
  return openAndCollect(account, invoice, {
    method: defaultPaymentMethodOf(account, subscription),
    isOnSession: false,
  });
}
