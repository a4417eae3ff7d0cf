import { invalid, missing } from '../errors';
import { declinedError } from '../life/cards';
import { payOpenInvoice, updateInvoice } from '../life/change-subscription';
import { activeDiscount } from '../life/discounts';
import { draftInvoice, intentOf, methodFor, subscriptionOf } from '../life/invoices';
import { itemLine, refuseOthers } from '../life/items';
import type { Change } from '../life/proration';
import { changeOfPhase } from '../life/schedules';
import { isEnded, periodOf } from '../life/subscriptions';
import { isWithin, LIST, listOf, pageOf } from '../list';
import type { Params } from '../params';
import { addInterval, intervalOf } from '../periods';
import type { Call, Routes } from '../route';
import type { Invoice, Subscription } from '../wire';
import type { World } from '../world';
import { readChange } from './subscriptions';

export const invoiceRoutes: Routes = {
  'POST /v1/invoices/create_preview': {
    takes: ['customer', 'schedule', 'subscription', 'subscription_details'],
    answer: preview,
  },
  'GET /v1/invoices/{id}': { takes: [], answer: ({ world, ids }) => world.store.get('invoice', ids.id ?? '') },
  'GET /v1/invoices': {
    takes: [...LIST, 'created', 'customer', 'status', 'subscription'],
    answer: ({ world, params, url }) => {
      const is = (name: string, value: string | null | undefined) => !params.has(name) || params.text(name) === value;
      const invoices = world.store
        .all('invoice')
        .filter(
          (invoice) =>
            is('customer', invoice.customer) &&
            is('status', invoice.status) &&
            is('subscription', invoice.parent?.subscription_details?.subscription) &&
            isWithin(invoice.created, params),
        );
      return pageOf(url, invoices, params);
    },
  },
  'GET /v1/invoices/{id}/lines': {
    takes: LIST,
    answer: ({ world, params, ids, url }) =>
      pageOf(url, world.store.get('invoice', ids.id ?? '').lines.data, params, { isOrdered: true }),
  },
  'POST /v1/invoices/{id}/pay': { takes: ['off_session', 'payment_method'], answer: pay },
  'GET /v1/invoice_payments': {
    takes: [...LIST, 'created', 'invoice', 'payment', 'status'],
    answer: ({ world, params, url }) => {
      const payment = params.map('payment');
      if (payment !== undefined) refuseOthers(payment, ['type', 'payment_intent']);
      payment?.choice('type', ['payment_intent']);
      const intent = payment?.required('payment_intent');
      const is = (name: string, value: string | null) => !params.has(name) || params.text(name) === value;
      const payments = world.store
        .all('invoice_payment')
        .filter(
          (one) =>
            (intent === undefined || one.payment.payment_intent === intent) &&
            is('invoice', one.invoice) &&
            is('status', one.status) &&
            isWithin(one.created, params),
        );
      return pageOf(url, payments, params);
    },
  },
  'GET /v1/invoice_payments/{id}': {
    takes: [],
    answer: ({ world, ids }) => world.store.get('invoice_payment', ids.id ?? ''),
  },
};

/** The payments of an invoice, for `expand`. */
export function paymentsOf(world: World, invoice: string) {
  const payments = world.store.all('invoice_payment').filter((payment) => payment.invoice === invoice);
  return listOf(`/v1/invoice_payments?invoice=${invoice}`, payments);
}

function preview({ world, params }: Call): Invoice {
  const scheduleId = params.text('schedule');
  if (scheduleId !== undefined) return previewSchedule(world, params, scheduleId);
  const id = params.text('subscription');
  if (id === undefined) throw missing('subscription');
  const subscription = world.store.get('subscription', id, 'subscription');
  if (isEnded(subscription))
    throw invalid('This subscription has ended; no invoice is upcoming.', 'subscription', 'invoice_upcoming_none');
  const details = params.map('subscription_details');
  if (details !== undefined) refuseOthers(details, ['items', 'proration_behavior', 'proration_date']);
  const change = details?.has('items') ? readChange(world, subscription, details) : undefined;
  const isAtOnce =
    details?.text('proration_behavior') === 'always_invoice' || (change !== undefined && change.anchor !== null);
  const invoice =
    isAtOnce && change !== undefined
      ? updateInvoice(world, subscription, change)
      : upcoming(world, subscription, change);
  invoice.id = invoice.id.replace(/^in_/, 'upcoming_in_');
  return invoice;
}

/** The next invoice of a scheduled subscription, with the items of the phase that it is for. */
function previewSchedule(world: World, params: Params, id: string): Invoice {
  const other = ['subscription', 'subscription_details'].find((name) => params.has(name));
  if (other !== undefined) throw invalid(`You may not pass \`${other}\` beside \`schedule\`.`, other);
  const schedule = world.store.get('subscription_schedule', id, 'schedule');
  const subscription = world.store.find('subscription', schedule.subscription);
  if (schedule.status !== 'active' || subscription === undefined || isEnded(subscription)) {
    throw invalid('No upcoming invoices for this schedule.', 'schedule', 'invoice_upcoming_none');
  }
  const { end } = periodOf(subscription);
  const phase = schedule.phases.find(({ start_date, end_date }) => start_date <= end && end < end_date);
  const invoice = upcoming(world, subscription, phase && changeOfPhase(world, subscription, phase, end));
  invoice.id = invoice.id.replace(/^in_/, 'upcoming_in_');
  return invoice;
}

function upcoming(world: World, subscription: Subscription, change: Change | undefined): Invoice {
  const items = change?.items ?? subscription.items.data;
  const [first] = items;
  const { end: start } = periodOf(subscription);
  const end =
    first === undefined ? start : addInterval(start, intervalOf(first.price), subscription.billing_cycle_anchor);
  const waiting = world.store.find('prorationLines', subscription.id)?.lines ?? [];
  return draftInvoice(world, {
    customer: subscription.customer,
    subscription,
    lines: [
      ...waiting,
      ...(change?.lines ?? []),
      ...items.map((item) => itemLine(world, item, subscription.currency, { start, end })),
    ],
    reason: 'upcoming',
    discount: activeDiscount(world, subscription.discounts, start),
    period: { start, end: start },
  });
}

function pay({ world, params, ids }: Call): Invoice {
  const invoice = world.store.get('invoice', ids.id ?? '');
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
  if (invoice.status !== 'open') {
    throw invalid(`The invoice is ${invoice.status} and cannot be paid.`, undefined, 'invoice_not_open');
  }
  const subscription = subscriptionOf(world, invoice);
  const given = params.text('payment_method');
  const method =
    given === undefined
      ? subscription && methodFor(world, subscription)
      : world.store.get('payment_method', given, 'payment_method');
  const collected = payOpenInvoice(world, invoice, { method, isPresent: false });
  if (collected.type === 'declined') {
    const { type, ...decline } = collected;
    const intent = intentOf(world, invoice);
    throw declinedError(decline, intent === undefined ? {} : { payment_intent: intent });
  }
  return invoice;
}
