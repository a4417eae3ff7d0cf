import type { Account } from '../account';
import { changeItem, expirePendingUpdate } from '../billing/change-subscription';
import { openAndCollect } from '../billing/collect';
import { itemOf, recurringPrice } from '../billing/items';
import { type Change, computeChange } from '../billing/proration';
import {
  endSubscription,
  firstInvoice,
  isEnded,
  newSubscription,
  requireSameCurrency,
  scheduleCancellation,
} from '../billing/subscriptions';
import { invalidRequest, missingParameter } from '../errors';
import type { Subscription } from '../objects';
import type { Params } from '../params';
import { type EndpointRequest, list, type Routes, retrieve } from './route';

const DAY = 86_400;

export const subscriptionRoutes: Routes = {
  'POST /v1/subscriptions': {
    parameters: [
      'cancel_at_period_end',
      'currency',
      'customer',
      'items[price]',
      'metadata',
      'trial_period_days',
      'trial_settings[end_behavior][missing_payment_method]',
    ],
    handle: startTrial,
  },
  'GET /v1/subscriptions/{id}': retrieve('subscription'),
  'GET /v1/subscriptions': list('subscription', ['customer'], {
    parameters: ['status'],
    matches: ({ status }, params) => params.choice('status', ['all']) === 'all' || status !== 'canceled',
  }),
  'POST /v1/subscriptions/{id}': {
    parameters: [
      'cancel_at',
      'cancel_at_period_end',
      'default_payment_method',
      'items[id]',
      'items[price]',
      'metadata',
      'payment_behavior',
      'proration_behavior',
    ],
    handle: update,
  },
  'DELETE /v1/subscriptions/{id}': {
    parameters: ['cancellation_details[comment]'],
    handle: ({ account, params, id }) => {
      const subscription = findRunning(account, id);
      const comment = params.map('cancellation_details')?.text('comment');
      if (subscription.cancellation_details !== null && comment !== undefined) {
        subscription.cancellation_details.comment = comment;
      }
      endSubscription(account, subscription, 'cancellation_requested');
      return subscription;
    },
  },
};

/** Creates only trials. Paid subscriptions start on the payment page. */
function startTrial({ account, params }: EndpointRequest): Subscription {
  const customer = account.store.get('customer', params.required('customer'), 'customer').id;
  const item = params.only('items');
  const price = recurringPrice(account, item.required('price'), item.name('price'));
  const currency = params.text('currency')?.toLowerCase() ?? price.currency;
  requireSameCurrency(account, customer, currency);
  const days = params.int('trial_period_days');
  if (days === undefined || days < 1) {
    throw invalidRequest('The Stripe stand-in creates subscriptions with a trial only.', 'trial_period_days');
  }
  const ending = params.map('trial_settings')?.map('end_behavior');
  if (ending?.choice('missing_payment_method', ['cancel']) === undefined) {
    throw invalidRequest('The Stripe stand-in cancels a trial that ends without a payment method.', 'trial_settings');
  }
  const subscription = newSubscription(account, {
    customer,
    currency,
    price,
    trialEnd: account.customerNow(customer) + days * DAY,
    metadata: params.metadata(),
    method: null,
    hasAutomaticTax: false,
  });
  changeCancellation(account, subscription, params);
  account.emit('customer.subscription.created', subscription);
  const invoice = firstInvoice(account, subscription, []);
  subscription.latest_invoice = invoice.id;
  openAndCollect(account, invoice, { method: undefined, isOnSession: false });
  return subscription;
}

function update({ account, params, id }: EndpointRequest): Subscription {
  const subscription = findRunning(account, id);
  const isPending = params.choice('payment_behavior', ['pending_if_incomplete']) !== undefined;
  if (isPending) rejectUnsupportedWithPending(params);
  const change = params.has('items') ? readChange(account, subscription, params) : undefined;
  changeCancellation(account, subscription, params);
  if (params.has('default_payment_method')) {
    const method = params.required('default_payment_method');
    subscription.default_payment_method = account.store.get('payment_method', method, 'default_payment_method').id;
  }
  if (params.has('metadata')) subscription.metadata = params.metadata(subscription.metadata);
  if (change !== undefined) {
    if (change.lines.length > 0 && !isPending) {
      throw invalidRequest('The Stripe stand-in charges a change with pending_if_incomplete only.', 'payment_behavior');
    }
    expirePendingUpdate(account, subscription);
    changeItem(account, subscription, change);
  }
  account.emit('customer.subscription.updated', subscription);
  return subscription;
}

const PENDING_UPDATE_PARAMETERS = ['items', 'proration_behavior', 'payment_behavior', 'expand'];

function rejectUnsupportedWithPending(params: Params): void {
  const other = params.names.find((name) => !PENDING_UPDATE_PARAMETERS.includes(name));
  if (other === undefined) return;
  throw invalidRequest(
    `You cannot pass \`${other}\` when \`payment_behavior\` is set to \`pending_if_incomplete\`.`,
    other,
  );
}

/** Computes the change without applying it. */
export function readChange(account: Account, subscription: Subscription, params: Params): Change {
  const item = params.only('items');
  const id = item.required('id');
  if (itemOf(subscription).id !== id) {
    throw invalidRequest(`No such subscription item: '${id}'`, item.name('id'), 'resource_missing');
  }
  const price = recurringPrice(account, item.required('price'), item.name('price'), subscription.currency);
  const proration = params.choice('proration_behavior', ['always_invoice', 'none']);
  if (proration === undefined) throw missingParameter(params.name('proration_behavior'));
  const at = account.customerNow(subscription.customer);
  return computeChange(account, subscription, price, { at, prorates: proration === 'always_invoice' });
}

function findRunning(account: Account, id: string): Subscription {
  const subscription = account.store.get('subscription', id);
  if (!isEnded(subscription)) return subscription;
  throw invalidRequest(
    `No such subscription: '${id}'. A canceled subscription can only update its cancellation_details and metadata.`,
    'id',
    'resource_missing',
  );
}

function changeCancellation(account: Account, subscription: Subscription, params: Params): void {
  const given = ['cancel_at', 'cancel_at_period_end'].filter((name) => params.has(name));
  if (given.length === 0) return;
  if (given.length > 1) {
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', 'cancel_at');
  }
  if (subscription.schedule !== null) {
    throw invalidRequest(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      'cancel_at',
    );
  }
  const isAtPeriodEnd = params.bool('cancel_at_period_end') ?? false;
  const at = isAtPeriodEnd ? itemOf(subscription).current_period_end : params.int('cancel_at');
  if (at !== undefined && at <= account.customerNow(subscription.customer)) {
    throw invalidRequest('Invalid timestamp: must be in the future.', 'cancel_at');
  }
  subscription.cancel_at_period_end = isAtPeriodEnd;
  scheduleCancellation(account, subscription, at ?? null);
}
