import type { Account } from '../account';
import { invalidRequest, missingParameter } from '../errors';
import { newId } from '../ids';
import { formatAmount, unitAmount } from '../money';
import type { DraftLine, Price, SubscriptionItem } from '../objects';
import type { Params } from '../params';
import { billingInterval, formatInterval } from '../periods';

/** @throws ProviderError for an unknown or inactive price. */
export function activePrice(account: Account, id: string, param: string): Price {
  const price = account.store.get('price', id, param);
  if (price.active) return price;
  throw invalidRequest(
    'The price specified is inactive. This field only accepts active prices.',
    param,
    'resource_inactive',
  );
}

type NewItem = {
  subscription: string;
  price: Price;
  quantity: number;
  period: { start: number; end: number };
  created: number;
};

export function newItem({ subscription, price, quantity, period, created }: NewItem): SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: toPlan(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** The legacy form of a recurring price, which each item still contains. */
function toPlan(price: Price): SubscriptionItem['plan'] {
  const { interval, interval_count } = billingInterval(price);
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

/** Reads the prices of a subscription, which must be recurring and have the same interval. */
export function readPrices(
  account: Account,
  items: readonly Params[],
  currency: string,
): { price: Price; quantity: number }[] {
  if (items.length === 0) throw missingParameter('items');
  const prices = items.map((item) => {
    rejectUnsupported(item, ['price', 'quantity', 'metadata', 'id', 'deleted']);
    const price = activePrice(account, item.required('price'), item.name('price'));
    requireRecurring(price, item.name('price'));
    unitAmount(price, currency, item.name('price'));
    return { price, quantity: item.int('quantity') ?? 1 };
  });
  requireSameInterval(prices.map(({ price }) => price));
  return prices;
}

export function requireRecurring(price: Price, param: string): void {
  if (price.recurring !== null) return;
  throw invalidRequest(
    `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
    param,
  );
}

export function requireSameInterval(prices: readonly Price[]): void {
  const intervals = new Set(prices.map((price) => formatInterval(billingInterval(price))));
  if (intervals.size > 1) {
    throw invalidRequest('The Stripe stand-in does not mix billing intervals in one subscription.', 'items');
  }
}

/** Rejects nested parameters that the stand-in does not support, instead of ignoring them. */
export function rejectUnsupported(params: Params, known: readonly string[]): void {
  const other = params.names.find((name) => !known.includes(name));
  if (other !== undefined) {
    throw invalidRequest(`Received unknown parameter: ${params.name(other)}`, params.name(other), 'parameter_unknown');
  }
}

export function productName(account: Account, price: Price): string {
  return account.store.find('product', price.product)?.name ?? price.product;
}

/** "1 × Plan (at $8 per month)", for a whole period. */
export function itemLine(
  account: Account,
  item: SubscriptionItem,
  currency: string,
  period: DraftLine['period'],
): DraftLine {
  const quantity = item.quantity ?? 1;
  const unit = unitAmount(item.price, currency);
  return {
    amount: unit * quantity,
    description: `${quantity} × ${productName(account, item.price)} (at ${formatAmount(unit, currency)} ${formatInterval(billingInterval(item.price))})`,
    price: item.price,
    quantity,
    period,
    item: item.id,
    isProration: false,
    isDiscountable: true,
  };
}

/** The line of a trial, with an amount of 0. */
export function trialLine(account: Account, item: SubscriptionItem, period: DraftLine['period']): DraftLine {
  return {
    amount: 0,
    description: `Trial period for ${productName(account, item.price)}`,
    price: item.price,
    quantity: item.quantity ?? 1,
    period,
    item: item.id,
    isProration: false,
    isDiscountable: true,
  };
}
