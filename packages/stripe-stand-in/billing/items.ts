import type { Account } from '../account';
import { invalidRequest } from '../errors';
import { newId } from '../ids';
import { formatAmount, unitAmount } from '../money';
import type { DraftLine, Price, SubscriptionItem } from '../objects';
import { billingInterval, formatInterval } from '../periods';
import { skeleton } from '../skeletons';

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
    ...skeleton('subscription_item'),
    object: 'subscription_item',
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    plan: toPlan(price),
    price,
    quantity,
    subscription,
  };
}

/** The legacy form of a recurring price, which each item still contains. */
function toPlan(price: Price): SubscriptionItem['plan'] {
  const { interval, interval_count } = billingInterval(price);
  return {
    id: price.id,
    ...skeleton('plan'),
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count,
    metadata: price.metadata,
    nickname: price.nickname,
    product: price.product,
    usage_type: 'licensed',
  };
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
