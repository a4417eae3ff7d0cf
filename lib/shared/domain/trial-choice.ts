import { audiencePlans, audiences } from './audience';
import { DEFAULT_CURRENCY, priceCurrencies } from './money';
import type { Interval } from './plan-price';
import type { SubscriptionType } from './subscription';

export type TrialChoice = { type: SubscriptionType; interval: Interval; currency: string };

const plans = audiences.flatMap((audience) => audiencePlans[audience]);

/** Parses the plan, interval and currency from the query of the trial's URL; null without a known plan. */
export function readTrialChoice(query: URLSearchParams): TrialChoice | null {
  const type = plans.find((plan) => plan === query.get('plan'));
  if (type === undefined) return null;
  return {
    type,
    interval: query.get('interval') === 'year' ? 'year' : 'month',
    currency: priceCurrencies.find((code) => code === query.get('currency')) ?? DEFAULT_CURRENCY,
  };
}
