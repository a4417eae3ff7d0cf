import { DEFAULT_CURRENCY, type Money, priceCurrencies } from './money';
import { computeListedPrice, subscriptionProducts } from './price-list';
import type { intervals, SubscriptionType } from './subscription';

export type Interval = (typeof intervals)[number];

/** The price of a plan for each interval; in the default currency if the list has no price in the given one. */
export function computePlanPrice(type: SubscriptionType, interval: Interval, currency: string): Money {
  const known = priceCurrencies.find((code) => code === currency) ?? DEFAULT_CURRENCY;
  const listed = subscriptionProducts
    .find((product) => product.type === type)
    ?.prices.find((price) => price.interval === interval);
  if (listed === undefined) throw new RangeError(`The price list lacks ${type} by the ${interval}.`);
  return computeListedPrice(listed, known);
}

/** Spreads a year's price over its months, rounded to the nearest minor unit. */
export function computeMonthlyShare({ amount, currency }: Money): Money {
  return { amount: Math.round(amount / 12), currency };
}
