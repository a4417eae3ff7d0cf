import type { Account } from '../account';
import { invalidRequest } from '../errors';
import { formatAmount, unitAmount } from '../money';
import { newObject, skeleton } from '../new-object';
import type { DraftLine, Price, Subscription, SubscriptionItem } from '../objects';
import { billingInterval } from '../periods';

/** @throws ProviderError for an unknown or inactive price */
export function activePrice(account: Account, id: string, param: string): Price {
  const price = account.store.get('price', id, param);
  if (price.active) return price;
  const message = 'The price specified is inactive. This field only accepts active prices.';
  throw invalidRequest(message, param, 'resource_inactive');
}

/** @throws ProviderError for a price that is unknown, inactive, one-off or not available in the currency */
export function recurringPrice(account: Account, id: string, param: string, currency?: string): Price {
  const price = activePrice(account, id, param);
  if (price.recurring === null) {
    throw invalidRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      param,
    );
  }
  unitAmount(price, currency ?? price.currency, param);
  return price;
}

type NewItem = { subscription: string; price: Price; start: number; end: number };

export function newItem({ subscription, price, start, end }: NewItem): SubscriptionItem {
  return {
    ...newObject('subscription_item'),
    created: start,
    current_period_end: end,
    current_period_start: start,
    plan: toPlan(price),
    price,
    subscription,
  };
}

/** Legacy format of recurring prices. Every item still includes it. */
function toPlan(price: Price): SubscriptionItem['plan'] {
  const { id, active, unit_amount, unit_amount_decimal, created, currency, metadata, nickname, product } = price;
  return {
    ...skeleton('plan'),
    ...{ id, object: 'plan', active, created, currency, metadata, nickname, product },
    amount: unit_amount,
    amount_decimal: unit_amount_decimal,
    interval: billingInterval(price),
  };
}

/** The stand-in supports one item per subscription. */
export function itemOf({ items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (item === undefined) throw new Error('A subscription has an item.');
  return item;
}

export function productName(account: Account, price: Price): string {
  return account.store.find('product', price.product)?.name ?? price.product;
}

/** Line for a full period: "1 × Plan (at $8 per month)". */
export function itemLine(
  account: Account,
  { id, price }: SubscriptionItem,
  currency: string,
  period: DraftLine['period'],
): DraftLine {
  const amount = unitAmount(price, currency);
  const each = `${formatAmount(amount, currency)} per ${billingInterval(price)}`;
  return { amount, description: `1 × ${productName(account, price)} (at ${each})`, price, period, item: id };
}
