import type { Account } from '../account';
import { authorizeCard, declinedError, isDelayed } from '../billing/cards';
import {
  afterPaid,
  changeItems,
  expirePendingUpdate,
  type PaymentBehavior,
  warnOfShortTrial,
} from '../billing/change-subscription';
import { openAndCollect } from '../billing/collect';
import { attachDiscount, readDiscount } from '../billing/discounts';
import { defaultPaymentMethodOf } from '../billing/invoices';
import { activePrice, readPrices, rejectUnsupported, requireRecurring } from '../billing/items';
import { computeChange, type ItemChange } from '../billing/proration';
import { runDue } from '../billing/renew';
import {
  endOnceDiscounts,
  endSubscription,
  firstInvoice,
  isEnded,
  newSubscription,
  periodOf,
  requireSameCurrency,
  setPeriod,
} from '../billing/subscriptions';
import { invalid, missing } from '../errors';
import { unitAmount } from '../money';
import type { Subscription } from '../objects';
import { isWithin, LIST_PARAMETERS, paginate } from '../pagination';
import type { Params } from '../params';
import type { EndpointRequest, Routes } from '../route';

const PRORATIONS = ['create_prorations', 'none', 'always_invoice'] as const;
const PAYMENTS = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'] as const;
const FOR_PENDING = new Set(['items', 'proration_behavior', 'payment_behavior', 'proration_date', 'expand']);
const CANCELLATION = ['cancel_at', 'cancel_at_period_end'] as const;

export const subscriptionRoutes: Routes = {
  'POST /v1/subscriptions': {
    parameters: [
      'automatic_tax',
      'billing_mode',
      'cancel_at',
      'cancel_at_period_end',
      'currency',
      'customer',
      'default_payment_method',
      'description',
      'discounts',
      'items',
      'metadata',
      'off_session',
      'payment_behavior',
      'payment_settings',
      'trial_end',
      'trial_period_days',
      'trial_settings',
    ],
    handle: create,
  },
  'GET /v1/subscriptions/{id}': {
    parameters: [],
    handle: ({ account, ids }) => account.store.get('subscription', ids.id ?? ''),
  },
  'GET /v1/subscriptions': {
    parameters: [...LIST_PARAMETERS, 'created', 'customer', 'price', 'status', 'test_clock'],
    handle: ({ account, params, url }) => {
      const status = params.text('status');
      const customer = params.text('customer');
      const clock = params.text('test_clock');
      const price = params.text('price');
      const isStatus = (one: string) => {
        if (status === 'all') return true;
        if (status === 'ended') return one === 'canceled' || one === 'incomplete_expired';
        return status === undefined ? one !== 'canceled' : one === status;
      };
      const subscriptions = account.store
        .all('subscription')
        .filter(
          (one) =>
            isStatus(one.status) &&
            (customer === undefined || one.customer === customer) &&
            (clock === undefined ? customer !== undefined || one.test_clock === null : one.test_clock === clock) &&
            (price === undefined || one.items.data.some((item) => item.price.id === price)) &&
            isWithin(one.created, params),
        );
      return paginate(url, subscriptions, params);
    },
  },
  'POST /v1/subscriptions/{id}': {
    parameters: [
      ...CANCELLATION,
      'cancellation_details',
      'default_payment_method',
      'description',
      'discounts',
      'items',
      'metadata',
      'off_session',
      'payment_behavior',
      'proration_behavior',
      'proration_date',
      'trial_end',
      'trial_settings',
    ],
    handle: update,
  },
  'DELETE /v1/subscriptions/{id}': {
    parameters: ['cancellation_details', 'invoice_now', 'prorate'],
    handle: ({ account, params, ids }) => {
      const subscription = account.store.get('subscription', ids.id ?? '');
      requireNotEnded(subscription);
      if (params.bool('invoice_now') === true || params.bool('prorate') === true) {
        throw invalid('The Stripe stand-in does not prorate an immediate cancellation.', 'prorate');
      }
      readCancellationDetails(subscription, params);
      endSubscription(account, subscription, 'cancellation_requested');
      return subscription;
    },
  },
};

function create({ account, params }: EndpointRequest): Subscription {
  const customer = account.store.get('customer', params.required('customer'), 'customer');
  const items = params.list('items');
  const first = items[0];
  if (first === undefined) throw missing('items');
  const currency =
    params.text('currency')?.toLowerCase() ??
    activePrice(account, first.required('price'), first.name('price')).currency;
  const prices = readPrices(account, items, currency);
  requireSameCurrency(account, customer.id, currency);
  const discount = readDiscount(account, params, customer.id);
  const method = params.text('default_payment_method') ?? null;
  if (method !== null) account.store.get('payment_method', method, 'default_payment_method');
  const trialEnd = readTrialEnd(account, params, customer.id);
  if (trialEnd === null) requirePayable(account, method ?? customer.invoice_settings.default_payment_method, params);
  const subscription = newSubscription(account, {
    customer: customer.id,
    currency,
    prices,
    trialEnd,
    missingPaymentMethod: readMissingPaymentMethod(params) ?? 'create_invoice',
    metadata: params.metadata(),
    description: params.text('description') ?? null,
    method,
    hasAutomaticTax: params.map('automatic_tax')?.bool('enabled') ?? false,
  });
  if (discount !== null) {
    const holder = { customer: customer.id, subscription: subscription.id, session: null };
    subscription.discounts = [attachDiscount(account, discount, holder).id];
  }
  changeCancellation(account, subscription, params);
  account.emit('customer.subscription.created', subscription);
  warnOfShortTrial(account, subscription);
  const invoice = firstInvoice(account, subscription, []);
  subscription.latest_invoice = invoice.id;
  const isWaiting = params.choice('payment_behavior', PAYMENTS) === 'default_incomplete';
  const collected = openAndCollect(account, invoice, {
    method: isWaiting ? undefined : defaultPaymentMethodOf(account, subscription),
    isOnSession: false,
  });
  if (subscription.status === 'trialing') endOnceDiscounts(account, subscription);
  else if (collected.type === 'paid') afterPaid(account, invoice);
  return subscription;
}

/** Stripe rejects a subscription without a payment method that can pay for it. */
function requirePayable(account: Account, method: string | null, params: Params): void {
  const behavior = params.choice('payment_behavior', PAYMENTS) ?? 'allow_incomplete';
  if (behavior === 'default_incomplete') return;
  if (method === null) {
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      undefined,
      'resource_missing',
    );
  }
  if (behavior !== 'error_if_incomplete') return;
  const found = account.store.get('payment_method', method, 'default_payment_method');
  const authorization = isDelayed(found) ? { type: 'approved' as const } : authorizeCard(account, method, false);
  if (authorization.type !== 'declined') return;
  const { type, ...decline } = authorization;
  throw declinedError(decline);
}

function readTrialEnd(account: Account, params: Params, customer: string): number | null {
  const days = params.int('trial_period_days');
  if (days !== undefined && params.has('trial_end')) {
    throw invalid('You may only specify one of these parameters: trial_end, trial_period_days.', 'trial_end');
  }
  const now = account.customerNow(customer);
  if (days !== undefined) return days === 0 ? null : now + days * 86_400;
  const end = params.text('trial_end') === 'now' ? undefined : params.int('trial_end');
  if (end === undefined) return null;
  if (end <= now) throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', 'trial_end');
  return end;
}

function readMissingPaymentMethod(params: Params) {
  const behavior = params.map('trial_settings')?.map('end_behavior');
  return behavior?.choice('missing_payment_method', ['cancel', 'create_invoice', 'pause']);
}

function update({ account, params, ids }: EndpointRequest): Subscription {
  const subscription = account.store.get('subscription', ids.id ?? '');
  requireNotEnded(subscription);
  const before = structuredClone(subscription);
  const payment: PaymentBehavior = params.choice('payment_behavior', PAYMENTS) ?? 'allow_incomplete';
  if (payment === 'pending_if_incomplete') rejectUnsupportedWithPending(params);
  const discount = params.has('discounts') ? readDiscount(account, params, subscription.customer) : undefined;
  const change = params.has('items') ? readChange(account, subscription, params) : undefined;
  changeCancellation(account, subscription, params);
  readCancellationDetails(subscription, params);
  if (params.has('default_payment_method')) {
    const method = params.required('default_payment_method');
    subscription.default_payment_method = account.store.get('payment_method', method, 'default_payment_method').id;
  }
  if (params.has('description')) subscription.description = params.text('description') ?? null;
  if (params.has('metadata')) subscription.metadata = params.metadata(subscription.metadata);
  const missingMethod = readMissingPaymentMethod(params);
  if (missingMethod !== undefined) {
    subscription.trial_settings = {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: missingMethod },
    };
  }
  changeTrial(account, subscription, params);
  if (discount !== undefined) {
    const holder = { customer: subscription.customer, subscription: subscription.id, session: null };
    subscription.discounts = discount === null ? [] : [attachDiscount(account, discount, holder).id];
  }
  if (change !== undefined) {
    expirePendingUpdate(account, subscription);
    const proration = params.choice('proration_behavior', PRORATIONS) ?? 'create_prorations';
    changeItems(account, subscription, change, { proration, payment });
  }
  account.emit('customer.subscription.updated', subscription, differences(before, subscription));
  if (params.text('trial_end') === 'now') runDue(account, subscription);
  return subscription;
}

function differences(before: object, after: object): object {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([key, value]) => JSON.stringify(now.get(key)) !== JSON.stringify(value)),
  );
}

function rejectUnsupportedWithPending(params: Params): void {
  const other = params.names.find((name) => !FOR_PENDING.has(name));
  if (other === undefined) return;
  throw invalid(`You cannot pass \`${other}\` when \`payment_behavior\` is set to \`pending_if_incomplete\`.`, other);
}

/** Computes the changed items of a request and their prorations, without changing the subscription. */
export function readChange(account: Account, subscription: Subscription, params: Params) {
  const changes = params.list('items').map((item): ItemChange => {
    rejectUnsupported(item, ['id', 'price', 'quantity', 'deleted', 'metadata']);
    const id = item.text('id') ?? null;
    if (id !== null && !subscription.items.data.some((one) => one.id === id)) {
      throw invalid(`No such subscription item: '${id}'`, item.name('id'), 'resource_missing');
    }
    const priceId = item.text('price');
    const price = priceId === undefined ? null : activePrice(account, priceId, item.name('price'));
    if (price !== null) {
      requireRecurring(price, item.name('price'));
      unitAmount(price, subscription.currency, item.name('price'));
    }
    if (id === null && price === null) throw missing(item.name('price'));
    const isTwice = id === null && subscription.items.data.some((one) => one.price.id === priceId);
    if (isTwice) {
      throw invalid(
        `Cannot add multiple subscription items with the same plan: ${priceId}. Pass the id of the item that changes.`,
        item.name('price'),
      );
    }
    return { id, price, quantity: item.int('quantity') ?? null, isDeleted: item.bool('deleted') ?? false };
  });
  const at = params.int('proration_date') ?? account.customerNow(subscription.customer);
  const prorates = params.choice('proration_behavior', PRORATIONS) !== 'none';
  return computeChange(account, subscription, changes, { at, prorates });
}

function requireNotEnded(subscription: Subscription): void {
  if (!isEnded(subscription)) return;
  throw invalid(
    `No such subscription: '${subscription.id}'. A canceled subscription can only update its cancellation_details and metadata.`,
    'id',
    'resource_missing',
  );
}

function changeCancellation(account: Account, subscription: Subscription, params: Params): void {
  if (!CANCELLATION.some((name) => params.has(name))) return;
  if (CANCELLATION.every((name) => params.has(name))) {
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', 'cancel_at');
  }
  if (subscription.schedule !== null) {
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      'cancel_at',
    );
  }
  const now = account.customerNow(subscription.customer);
  const { end } = periodOf(subscription);
  if (params.has('cancel_at_period_end')) {
    const isEnding = params.bool('cancel_at_period_end') ?? false;
    subscription.cancel_at_period_end = isEnding;
    subscription.cancel_at = isEnding ? end : null;
  } else {
    const text = params.text('cancel_at');
    const at = text === 'min_period_end' || text === 'max_period_end' ? end : params.int('cancel_at');
    if (at !== undefined && at <= now) throw invalid('Invalid timestamp: must be in the future.', 'cancel_at');
    subscription.cancel_at = at ?? null;
    subscription.cancel_at_period_end = false;
  }
  subscription.canceled_at = subscription.cancel_at === null ? null : now;
  if (subscription.cancellation_details !== null) {
    subscription.cancellation_details.reason = subscription.cancel_at === null ? null : 'cancellation_requested';
  }
}

function readCancellationDetails(subscription: Subscription, params: Params): void {
  const given = params.map('cancellation_details');
  if (given === undefined || subscription.cancellation_details === null) return;
  rejectUnsupported(given, ['comment', 'feedback']);
  if (given.has('comment')) subscription.cancellation_details.comment = given.text('comment') ?? null;
  if (given.has('feedback')) subscription.cancellation_details.feedback = given.text('feedback') ?? null;
}

/** Ends a trial now, or moves its end. The end of the period follows it, because renewal acts on that. */
function changeTrial(account: Account, subscription: Subscription, params: Params): void {
  if (!params.has('trial_end')) return;
  if (subscription.status !== 'trialing') {
    throw invalid('The Stripe stand-in changes the end of a running trial, and starts none later.', 'trial_end');
  }
  const now = account.customerNow(subscription.customer);
  const end = params.text('trial_end') === 'now' ? now : (params.int('trial_end') ?? now);
  subscription.trial_end = end;
  subscription.billing_cycle_anchor = end;
  setPeriod(subscription, { start: periodOf(subscription).start, end });
}
