import type { Account } from '../account';
import { draftChangeInvoice } from '../billing/change-subscription';
import { draftSubscriptionInvoice } from '../billing/draft-invoice';
import { itemLine, itemOf } from '../billing/items';
import { computePhaseChange } from '../billing/schedules';
import { isEnded } from '../billing/subscriptions';
import { invalidRequest } from '../errors';
import type { Invoice, Subscription, SubscriptionItem } from '../objects';
import type { Params } from '../params';
import { addPeriod } from '../periods';
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
  const invoice = params.has('schedule') ? previewSchedule(account, params) : previewSubscription(account, params);
  return { ...invoice, id: `upcoming_${invoice.id}` };
}

function previewSubscription(account: Account, params: Params): Invoice {
  const subscription = account.store.get('subscription', params.required('subscription'), 'subscription');
  if (isEnded(subscription)) throw noneUpcoming('This subscription has ended; no invoice is upcoming.', 'subscription');
  const details = params.map('subscription_details');
  if (details === undefined) return draftUpcoming(account, subscription, itemOf(subscription));
  details.choice('proration_behavior', ['always_invoice']);
  return draftChangeInvoice(account, subscription, readChange(account, subscription, details));
}

function previewSchedule(account: Account, params: Params): Invoice {
  const other = ['subscription', 'subscription_details'].find((name) => params.has(name));
  if (other !== undefined) throw invalidRequest(`You may not pass \`${other}\` beside \`schedule\`.`, other);
  const schedule = account.store.get('subscription_schedule', params.required('schedule'), 'schedule');
  const subscription = account.store.find('subscription', schedule.subscription);
  if (schedule.status !== 'active' || subscription === undefined) {
    throw noneUpcoming('No upcoming invoices for this schedule.', 'schedule');
  }
  const item = itemOf(subscription);
  const { current_period_end: end } = item;
  const phase = schedule.phases.find(({ start_date, end_date }) => start_date <= end && end < end_date);
  const change = phase && computePhaseChange(account, subscription, phase, end);
  return draftUpcoming(account, subscription, change?.item ?? item);
}

function noneUpcoming(message: string, param: string): Error {
  return invalidRequest(message, param, 'invoice_upcoming_none');
}

function draftUpcoming(account: Account, subscription: Subscription, item: SubscriptionItem): Invoice {
  const start = itemOf(subscription).current_period_end;
  const end = addPeriod(start, item.price, subscription.billing_cycle_anchor);
  return draftSubscriptionInvoice(account, subscription, {
    lines: [itemLine(account, item, subscription.currency, { start, end })],
    reason: 'upcoming',
    period: { start, end: start },
  });
}
