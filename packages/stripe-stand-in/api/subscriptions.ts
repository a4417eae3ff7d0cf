import type { Account } from '../account';
import { requireApproval } from '../billing/cards';
import { applyPaidInvoice, warnOfShortTrial } from '../billing/change-subscription';
import { openAndCollect } from '../billing/collect';
import { attachDiscount, readDiscount } from '../billing/discounts';
import { findDefaultPaymentMethod } from '../billing/invoices';
import { activePrice, readPrices } from '../billing/items';
import {
  endOnceDiscounts,
  endSubscription,
  firstInvoice,
  newSubscription,
  requireSameCurrency,
} from '../billing/subscriptions';
import { invalidRequest, missingParameter } from '../errors';
import type { Subscription } from '../objects';
import type { Params } from '../params';
import type { EndpointRequest, Routes } from '../route';
import { list, retrieve } from './resource-routes';
import {
  CANCELLATION_PARAMETERS,
  changeCancellation,
  PAYMENT_BEHAVIORS,
  readCancellationDetails,
  readMissingPaymentMethod,
  requireNotEnded,
  updateSubscription,
} from './update-subscription';

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
  'GET /v1/subscriptions/{id}': retrieve('subscription'),
  'GET /v1/subscriptions': list('subscription', ['created', 'customer'], {
    parameters: ['price', 'status', 'test_clock'],
    matches: isListed,
  }),
  'POST /v1/subscriptions/{id}': {
    parameters: [
      ...CANCELLATION_PARAMETERS,
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
    handle: updateSubscription,
  },
  'DELETE /v1/subscriptions/{id}': {
    parameters: ['cancellation_details', 'invoice_now', 'prorate'],
    handle: ({ account, params, id }) => {
      const subscription = account.store.get('subscription', id);
      requireNotEnded(subscription);
      if (params.bool('invoice_now') === true || params.bool('prorate') === true) {
        throw invalidRequest('The Stripe stand-in does not prorate an immediate cancellation.', 'prorate');
      }
      readCancellationDetails(subscription, params);
      endSubscription(account, subscription, 'cancellation_requested');
      return subscription;
    },
  },
};

function isListed({ status, test_clock: clock, items }: Subscription, params: Params): boolean {
  const given = params.text('test_clock');
  const price = params.text('price');
  return (
    isOfStatus(status, params.text('status')) &&
    (given === undefined ? params.has('customer') || clock === null : clock === given) &&
    (price === undefined || items.data.some((item) => item.price.id === price))
  );
}

function isOfStatus(status: string, given: string | undefined): boolean {
  if (given === 'all') return true;
  if (given === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return given === undefined ? status !== 'canceled' : status === given;
}

function create({ account, params }: EndpointRequest): Subscription {
  const customer = account.store.get('customer', params.required('customer'), 'customer');
  const items = params.list('items');
  const first = items[0];
  if (first === undefined) throw missingParameter('items');
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
  const isWaiting = params.choice('payment_behavior', PAYMENT_BEHAVIORS) === 'default_incomplete';
  const collected = openAndCollect(account, invoice, {
    method: isWaiting ? undefined : findDefaultPaymentMethod(account, subscription),
    isOnSession: false,
  });
  if (subscription.status === 'trialing') endOnceDiscounts(account, subscription);
  else if (collected.type === 'paid') applyPaidInvoice(account, invoice);
  return subscription;
}

/** Stripe rejects a subscription without a payment method that can pay for it. */
function requirePayable(account: Account, method: string | null, params: Params): void {
  const behavior = params.choice('payment_behavior', PAYMENT_BEHAVIORS) ?? 'allow_incomplete';
  if (behavior === 'default_incomplete') return;
  if (method === null) {
    throw invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      undefined,
      'resource_missing',
    );
  }
  if (behavior !== 'error_if_incomplete') return;
  requireApproval(account, account.store.get('payment_method', method, 'default_payment_method').id);
}

function readTrialEnd(account: Account, params: Params, customer: string): number | null {
  const days = params.int('trial_period_days');
  if (days !== undefined && params.has('trial_end')) {
    throw invalidRequest('You may only specify one of these parameters: trial_end, trial_period_days.', 'trial_end');
  }
  const now = account.customerNow(customer);
  if (days !== undefined) return days === 0 ? null : now + days * 86_400;
  const end = params.text('trial_end') === 'now' ? undefined : params.int('trial_end');
  if (end === undefined) return null;
  if (end <= now)
    throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', 'trial_end');
  return end;
}
