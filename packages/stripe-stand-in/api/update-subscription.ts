import type { Account } from '../account';
import { changeItems, expirePendingUpdate, type PaymentBehavior } from '../billing/change-subscription';
import { attachDiscount, readDiscount } from '../billing/discounts';
import { activePrice, rejectUnsupported, requireRecurring } from '../billing/items';
import { computeChange, type ItemChange } from '../billing/proration';
import { runDue } from '../billing/renew';
import { currentPeriod, isEnded, setPeriod } from '../billing/subscriptions';
import { invalidRequest, missingParameter } from '../errors';
import { unitAmount } from '../money';
import type { Subscription } from '../objects';
import type { Params } from '../params';
import type { EndpointRequest } from '../route';

export const PAYMENT_BEHAVIORS = [
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
] as const;
const PRORATION_BEHAVIORS = ['create_prorations', 'none', 'always_invoice'] as const;

const PENDING_UPDATE_PARAMETERS = new Set([
  'items',
  'proration_behavior',
  'payment_behavior',
  'proration_date',
  'expand',
]);

export const CANCELLATION_PARAMETERS = ['cancel_at', 'cancel_at_period_end'] as const;

export function updateSubscription({ account, params, id }: EndpointRequest): Subscription {
  const subscription = account.store.get('subscription', id);
  requireNotEnded(subscription);
  const before = structuredClone(subscription);
  const payment: PaymentBehavior = params.choice('payment_behavior', PAYMENT_BEHAVIORS) ?? 'allow_incomplete';
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
    const proration = params.choice('proration_behavior', PRORATION_BEHAVIORS) ?? 'create_prorations';
    changeItems(account, subscription, change, { proration, payment });
  }
  account.emit('customer.subscription.updated', subscription, diffFields(before, subscription));
  if (params.text('trial_end') === 'now') runDue(account, subscription);
  return subscription;
}

function diffFields(before: object, after: object): object {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([key, value]) => JSON.stringify(now.get(key)) !== JSON.stringify(value)),
  );
}

function rejectUnsupportedWithPending(params: Params): void {
  const other = params.names.find((name) => !PENDING_UPDATE_PARAMETERS.has(name));
  if (other === undefined) return;
  throw invalidRequest(
    `You cannot pass \`${other}\` when \`payment_behavior\` is set to \`pending_if_incomplete\`.`,
    other,
  );
}

/** Computes the changed items of a request and their prorations, without changing the subscription. */
export function readChange(account: Account, subscription: Subscription, params: Params) {
  const changes = params.list('items').map((item): ItemChange => {
    rejectUnsupported(item, ['id', 'price', 'quantity', 'deleted', 'metadata']);
    const id = item.text('id') ?? null;
    if (id !== null && !subscription.items.data.some((one) => one.id === id)) {
      throw invalidRequest(`No such subscription item: '${id}'`, item.name('id'), 'resource_missing');
    }
    const priceId = item.text('price');
    const price = priceId === undefined ? null : activePrice(account, priceId, item.name('price'));
    if (price !== null) {
      requireRecurring(price, item.name('price'));
      unitAmount(price, subscription.currency, item.name('price'));
    }
    if (id === null && price === null) throw missingParameter(item.name('price'));
    const isTwice = id === null && subscription.items.data.some((one) => one.price.id === priceId);
    if (isTwice) {
      throw invalidRequest(
        `Cannot add multiple subscription items with the same plan: ${priceId}. Pass the id of the item that changes.`,
        item.name('price'),
      );
    }
    return { id, price, quantity: item.int('quantity') ?? null, isDeleted: item.bool('deleted') ?? false };
  });
  const at = params.int('proration_date') ?? account.customerNow(subscription.customer);
  const prorates = params.choice('proration_behavior', PRORATION_BEHAVIORS) !== 'none';
  return computeChange(account, subscription, changes, { at, prorates });
}

export function requireNotEnded(subscription: Subscription): void {
  if (!isEnded(subscription)) return;
  throw invalidRequest(
    `No such subscription: '${subscription.id}'. A canceled subscription can only update its cancellation_details and metadata.`,
    'id',
    'resource_missing',
  );
}

export function changeCancellation(account: Account, subscription: Subscription, params: Params): void {
  if (!CANCELLATION_PARAMETERS.some((name) => params.has(name))) return;
  if (CANCELLATION_PARAMETERS.every((name) => params.has(name))) {
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', 'cancel_at');
  }
  if (subscription.schedule !== null) {
    throw invalidRequest(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      'cancel_at',
    );
  }
  const now = account.customerNow(subscription.customer);
  const { end } = currentPeriod(subscription);
  if (params.has('cancel_at_period_end')) {
    const isEnding = params.bool('cancel_at_period_end') ?? false;
    subscription.cancel_at_period_end = isEnding;
    subscription.cancel_at = isEnding ? end : null;
  } else {
    const text = params.text('cancel_at');
    const at = text === 'min_period_end' || text === 'max_period_end' ? end : params.int('cancel_at');
    if (at !== undefined && at <= now) throw invalidRequest('Invalid timestamp: must be in the future.', 'cancel_at');
    subscription.cancel_at = at ?? null;
    subscription.cancel_at_period_end = false;
  }
  subscription.canceled_at = subscription.cancel_at === null ? null : now;
  if (subscription.cancellation_details !== null) {
    subscription.cancellation_details.reason = subscription.cancel_at === null ? null : 'cancellation_requested';
  }
}

export function readCancellationDetails(subscription: Subscription, params: Params): void {
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
    throw invalidRequest('The Stripe stand-in changes the end of a running trial, and starts none later.', 'trial_end');
  }
  const now = account.customerNow(subscription.customer);
  const end = params.text('trial_end') === 'now' ? now : (params.int('trial_end') ?? now);
  subscription.trial_end = end;
  subscription.billing_cycle_anchor = end;
  setPeriod(subscription, { start: currentPeriod(subscription).start, end });
}

export function readMissingPaymentMethod(params: Params) {
  const behavior = params.map('trial_settings')?.map('end_behavior');
  return behavior?.choice('missing_payment_method', ['cancel', 'create_invoice', 'pause']);
}
