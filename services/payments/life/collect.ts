import type { Invoice, PaymentIntent, PaymentMethod, Subscription } from '../wire';
import type { World } from '../world';
import { askBank, type CardAnswer, type Decline, isDelayed } from './cards';
import { intentOf, linkPayment, markPaid, methodFor, openInvoice, subscriptionOf } from './invoices';
import { askWho, createIntent, fail, succeed, wait } from './payments';

export type Collected = { type: 'paid' } | { type: 'waiting' } | { type: 'asks' } | ({ type: 'declined' } & Decline);

const NO_CARD: Decline = {
  code: 'resource_missing',
  message: 'This customer has no attached payment source or default payment method.',
};

type How = {
  method: PaymentMethod | undefined;
  /** Whether somebody sits at a payment page. */
  isPresent: boolean;
  /** A payment that was begun before the invoice was there. */
  intent?: PaymentIntent | null;
  /** What the bank has said already. */
  answer?: CardAnswer;
};

/** Opens an invoice and takes its money. Nothing is owed on one of 0, which is paid at once. */
export function openAndCollect(world: World, invoice: Invoice, how: How): Collected {
  openInvoice(world, invoice);
  if (invoice.amount_due === 0) {
    markPaid(world, invoice, null);
    return { type: 'paid' };
  }
  return collect(world, invoice, how);
}

/** Tries to take the money of an open invoice; tells how it went, and changes no subscription. */
export function collect(world: World, invoice: Invoice, { method, isPresent, intent: begun, answer }: How): Collected {
  const known = intentOf(world, invoice);
  const intent =
    known ??
    begun ??
    createIntent(world, {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: invoice.customer,
      description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      metadata: {},
      savesCard: true,
    });
  if (known === undefined) linkPayment(world, invoice, intent);
  invoice.attempted = true;
  if (method === undefined) return failed(world, invoice, NO_CARD);
  // A renewal by transfer arrives at once: nobody would wait for it.
  if (isDelayed(method) && isPresent) {
    wait(world, intent, method);
    return { type: 'waiting' };
  }
  const said = answer ?? (takeFailure(world, invoice) ? DECLINED : askBank(world, method.id, isPresent));
  if (said.type === 'asks') {
    askWho(world, intent, method, invoice.hosted_invoice_url ?? '');
    return { type: 'asks' };
  }
  if (said.type === 'declined') {
    const { type, ...decline } = said;
    fail(world, intent, method, decline);
    return failed(world, invoice, decline);
  }
  succeed(world, intent, method);
  markPaid(world, invoice, intent);
  return { type: 'paid' };
}

const DECLINED: CardAnswer = {
  type: 'declined',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/** Whether a test said that this renewal fails. */
function takeFailure(world: World, invoice: Invoice): boolean {
  const subscription = subscriptionOf(world, invoice);
  return (
    subscription !== undefined &&
    invoice.billing_reason === 'subscription_cycle' &&
    world.failing.delete(subscription.id)
  );
}

function failed(world: World, invoice: Invoice, decline: Decline): Collected {
  invoice.attempt_count += 1;
  world.emit('invoice.payment_failed', invoice);
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
export function collectLater(world: World, subscription: Subscription, invoice: Invoice): Collected {
  return openAndCollect(world, invoice, { method: methodFor(world, subscription), isPresent: false });
}
