import type { Account } from '../account';
import { changeItems, expirePendingUpdate } from '../billing/change-subscription';
import { activePrice, requireRecurring } from '../billing/items';
import { type Change, computeChange, type ItemChange } from '../billing/proration';
import {
  collectFirstInvoice,
  currentPeriod,
  endSubscription,
  isEnded,
  newSubscription,
  requireSameCurrency,
} from '../billing/subscriptions';
import { invalidRequest, missingParameter } from '../errors';
import { unitAmount } from '../money';
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
      const subscription = account.store.get('subscription', id);
      requireNotEnded(subscription);
      const comment = params.map('cancellation_details')?.text('comment');
      if (subscription.cancellation_details !== null && comment !== undefined) {
        subscription.cancellation_details.comment = comment;
      }
      endSubscription(account, subscription, 'cancellation_requested');
      return subscription;
    },
  },
};

/** Creates a subscription with a trial. Paid ones begin on the payment page. */
function startTrial({ account, params }: EndpointRequest): Subscription {
  const customer = account.store.get('customer', params.required('customer'), 'customer');
  const prices = params.list('items').map((item) => {
    const price = activePrice(account, item.required('price'), item.name('price'));
    requireRecurring(price, item.name('price'));
    return { price, quantity: 1 };
  });
  const [first] = prices;
  if (first === undefined) throw missingParameter('items');
  const currency = params.text('currency')?.toLowerCase() ?? first.price.currency;
  requireSameCurrency(account, customer.id, currency);
  const days = params.int('trial_period_days');
  if (days === undefined || days < 1) {
    throw invalidRequest('The Stripe stand-in creates subscriptions with a trial only.', 'trial_period_days');
  }
  const behavior = params.map('trial_settings')?.map('end_behavior');
  const subscription = newSubscription(account, {
    customer: customer.id,
    currency,
    prices,
    trialEnd: account.customerNow(customer.id) + days * DAY,
    missingPaymentMethod: behavior?.choice('missing_payment_method', ['cancel', 'create_invoice']) ?? 'create_invoice',
    metadata: params.metadata(),
    method: null,
    hasAutomaticTax: false,
  });
  changeCancellation(account, subscription, params);
  account.emit('customer.subscription.created', subscription);
  collectFirstInvoice(account, subscription);
  return subscription;
}

function update({ account, params, id }: EndpointRequest): Subscription {
  const subscription = account.store.get('subscription', id);
  requireNotEnded(subscription);
  const before = structuredClone(subscription);
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
    changeItems(account, subscription, change);
  }
  account.emit('customer.subscription.updated', subscription, diffFields(before, subscription));
  return subscription;
}

function diffFields(before: object, after: object): object {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([key, value]) => JSON.stringify(now.get(key)) !== JSON.stringify(value)),
  );
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

/** Computes the changed items of a request and their prorations, without changing the subscription. */
export function readChange(account: Account, subscription: Subscription, params: Params): Change {
  const changes = params.list('items').map((item): ItemChange => {
    const id = item.required('id');
    if (!subscription.items.data.some((one) => one.id === id)) {
      throw invalidRequest(`No such subscription item: '${id}'`, item.name('id'), 'resource_missing');
    }
    const price = activePrice(account, item.required('price'), item.name('price'));
    requireRecurring(price, item.name('price'));
    unitAmount(price, subscription.currency, item.name('price'));
    return { id, price };
  });
  const proration = params.choice('proration_behavior', ['always_invoice', 'none']);
  if (proration === undefined) throw missingParameter(params.name('proration_behavior'));
  const at = account.customerNow(subscription.customer);
  return computeChange(account, subscription, changes, { at, prorates: proration === 'always_invoice' });
}

function requireNotEnded(subscription: Subscription): void {
  if (!isEnded(subscription)) return;
  throw invalidRequest(
    `No such subscription: '${subscription.id}'. A canceled subscription can only update its cancellation_details and metadata.`,
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
  const now = account.customerNow(subscription.customer);
  const isAtPeriodEnd = params.bool('cancel_at_period_end') ?? false;
  const at = isAtPeriodEnd ? currentPeriod(subscription).end : params.int('cancel_at');
  if (at !== undefined && at <= now) throw invalidRequest('Invalid timestamp: must be in the future.', 'cancel_at');
  subscription.cancel_at = at ?? null;
  subscription.cancel_at_period_end = isAtPeriodEnd;
  subscription.canceled_at = at === undefined ? null : now;
  if (subscription.cancellation_details !== null) {
    subscription.cancellation_details.reason = at === undefined ? null : 'cancellation_requested';
  }
}
