import type { Account } from '../account';
import { draftChangeInvoice } from '../billing/change-subscription';
import { activeDiscount } from '../billing/discounts';
import { draftInvoice } from '../billing/draft-invoice';
import { itemLine } from '../billing/items';
import type { Change } from '../billing/proration';
import { computePhaseChange } from '../billing/schedules';
import { currentPeriod, isEnded } from '../billing/subscriptions';
import { invalidRequest, missingParameter } from '../errors';
import type { Invoice, Subscription } from '../objects';
import type { Params } from '../params';
import { addInterval, billingInterval } from '../periods';
import { type EndpointRequest, list, type Routes, retrieve } from './route';
import { readChange } from './subscriptions';

export const invoiceRoutes: Routes = {
  'POST /v1/invoices/create_preview': {
    parameters: [
      'schedule',
      'subscription',
      'subscription_details[items][id]',
      'subscription_details[items][price]',
      'subscription_details[proration_behavior]',
    ],
    handle: preview,
  },
  'GET /v1/invoices/{id}': retrieve('invoice'),
  'GET /v1/invoices': list('invoice', ['customer']),
  'GET /v1/invoice_payments': list('invoice_payment', ['invoice', 'status'], {
    parameters: ['payment[payment_intent]', 'payment[type]'],
    matches: ({ payment }, params) => {
      const given = params.map('payment');
      return given === undefined || payment.payment_intent === given.required('payment_intent');
    },
  }),
};

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
  details?.choice('proration_behavior', ['always_invoice']);
  const invoice =
    details === undefined
      ? upcoming(account, subscription, undefined)
      : draftChangeInvoice(account, subscription, readChange(account, subscription, details));
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
  return draftInvoice(account, {
    customer: subscription.customer,
    subscription,
    lines: items.map((item) => itemLine(account, item, subscription.currency, { start, end })),
    reason: 'upcoming',
    discount: activeDiscount(account, subscription.discounts, start),
    period: { start, end: start },
  });
}
