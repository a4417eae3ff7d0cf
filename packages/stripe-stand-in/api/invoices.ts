import type { Account } from '../account';
import { declinedError } from '../billing/cards';
import { payOpenInvoice, updateInvoice } from '../billing/change-subscription';
import { activeDiscount } from '../billing/discounts';
import { draftInvoice } from '../billing/draft-invoice';
import { findDefaultPaymentMethod, findPaymentIntent, findSubscription } from '../billing/invoices';
import { itemLine, rejectUnsupported } from '../billing/items';
import type { Change } from '../billing/proration';
import { computePhaseChange } from '../billing/schedules';
import { currentPeriod, isEnded } from '../billing/subscriptions';
import { invalidRequest, missingParameter } from '../errors';
import type { Invoice, Subscription } from '../objects';
import { createList, LIST_PARAMETERS, paginate } from '../pagination';
import type { Params } from '../params';
import { addInterval, billingInterval } from '../periods';
import type { EndpointRequest, Routes } from '../route';
import { list, retrieve } from './resource-routes';
import { readChange } from './update-subscription';

export const invoiceRoutes: Routes = {
  'POST /v1/invoices/create_preview': {
    parameters: ['customer', 'schedule', 'subscription', 'subscription_details'],
    handle: preview,
  },
  'GET /v1/invoices/{id}': retrieve('invoice'),
  'GET /v1/invoices': list('invoice', ['created', 'customer', 'status'], {
    parameters: ['subscription'],
    matches: ({ parent }, params) =>
      !params.has('subscription') || parent?.subscription_details?.subscription === params.text('subscription'),
  }),
  'GET /v1/invoices/{id}/lines': {
    parameters: LIST_PARAMETERS,
    handle: ({ account, params, id, url }) =>
      paginate(url, account.store.get('invoice', id).lines.data, params, { isOrdered: true }),
  },
  'POST /v1/invoices/{id}/pay': { parameters: ['off_session', 'payment_method'], handle: pay },
  'GET /v1/invoice_payments': list('invoice_payment', ['created', 'invoice', 'status'], {
    parameters: ['payment'],
    matches: ({ payment }, params) => {
      const given = params.map('payment');
      if (given === undefined) return true;
      rejectUnsupported(given, ['type', 'payment_intent']);
      given.choice('type', ['payment_intent']);
      return payment.payment_intent === given.required('payment_intent');
    },
  }),
  'GET /v1/invoice_payments/{id}': retrieve('invoice_payment'),
};

/** The payments of an invoice, which only `expand` adds. */
export function listInvoicePayments(account: Account, invoice: string) {
  const payments = account.store.all('invoice_payment').filter((payment) => payment.invoice === invoice);
  return createList(`/v1/invoice_payments?invoice=${invoice}`, payments);
}

function preview({ account, params }: EndpointRequest): Invoice {
  const scheduleId = params.text('schedule');
  if (scheduleId !== undefined) return previewSchedule(account, params, scheduleId);
  const id = params.text('subscription');
  if (id === undefined) throw missingParameter('subscription');
  const subscription = account.store.get('subscription', id, 'subscription');
  if (isEnded(subscription))
    throw invalidRequest(
      'This subscription has ended; no invoice is upcoming.',
      'subscription',
      'invoice_upcoming_none',
    );
  const details = params.map('subscription_details');
  if (details !== undefined) rejectUnsupported(details, ['items', 'proration_behavior', 'proration_date']);
  const change = details?.has('items') ? readChange(account, subscription, details) : undefined;
  const isAtOnce =
    details?.text('proration_behavior') === 'always_invoice' || (change !== undefined && change.anchor !== null);
  const invoice =
    isAtOnce && change !== undefined
      ? updateInvoice(account, subscription, change)
      : upcoming(account, subscription, change);
  invoice.id = invoice.id.replace(/^in_/, 'upcoming_in_');
  return invoice;
}

/** Previews the next invoice of a scheduled subscription, with the items of its phase. */
function previewSchedule(account: Account, params: Params, id: string): Invoice {
  const other = ['subscription', 'subscription_details'].find((name) => params.has(name));
  if (other !== undefined) throw invalidRequest(`You may not pass \`${other}\` beside \`schedule\`.`, other);
  const schedule = account.store.get('subscription_schedule', id, 'schedule');
  const subscription = account.store.find('subscription', schedule.subscription);
  if (schedule.status !== 'active' || subscription === undefined || isEnded(subscription)) {
    throw invalidRequest('No upcoming invoices for this schedule.', 'schedule', 'invoice_upcoming_none');
  }
  const { end } = currentPeriod(subscription);
  const phase = schedule.phases.find(({ start_date, end_date }) => start_date <= end && end < end_date);
  const invoice = upcoming(account, subscription, phase && computePhaseChange(account, subscription, phase, end));
  invoice.id = invoice.id.replace(/^in_/, 'upcoming_in_');
  return invoice;
}

function upcoming(account: Account, subscription: Subscription, change: Change | undefined): Invoice {
  const items = change?.items ?? subscription.items.data;
  const [first] = items;
  const { end: start } = currentPeriod(subscription);
  const end =
    first === undefined ? start : addInterval(start, billingInterval(first.price), subscription.billing_cycle_anchor);
  const waiting = account.store.find('prorationLines', subscription.id)?.lines ?? [];
  return draftInvoice(account, {
    customer: subscription.customer,
    subscription,
    lines: [
      ...waiting,
      ...(change?.lines ?? []),
      ...items.map((item) => itemLine(account, item, subscription.currency, { start, end })),
    ],
    reason: 'upcoming',
    discount: activeDiscount(account, subscription.discounts, start),
    period: { start, end: start },
  });
}

function pay({ account, params, id }: EndpointRequest): Invoice {
  const invoice = account.store.get('invoice', id);
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid', undefined, 'invoice_already_paid');
  if (invoice.status !== 'open') {
    throw invalidRequest(`The invoice is ${invoice.status} and cannot be paid.`, undefined, 'invoice_not_open');
  }
  const subscription = findSubscription(account, invoice);
  const given = params.text('payment_method');
  const method =
    given === undefined
      ? subscription && findDefaultPaymentMethod(account, subscription)
      : account.store.get('payment_method', given, 'payment_method');
  const collected = payOpenInvoice(account, invoice, { method, isOnSession: false });
  if (collected.type === 'declined') {
    const { type, ...decline } = collected;
    const intent = findPaymentIntent(account, invoice);
    throw declinedError(decline, intent === undefined ? {} : { payment_intent: intent });
  }
  return invoice;
}
