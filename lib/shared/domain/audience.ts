import { DEFAULT_CURRENCY, priceCurrencies } from './money';
import type { Role } from './profile';
import {
  type Interval,
  organizationSubscriptionTypes,
  personalSubscriptionTypes,
  type SubscriptionType,
} from './subscription';

export const audiences = ['artists', 'organizations'] as const;
export type Audience = (typeof audiences)[number];

export const audiencePlans: Record<Audience, readonly SubscriptionType[]> = {
  artists: personalSubscriptionTypes,
  organizations: organizationSubscriptionTypes,
};

export function getAudience(role: Role): Audience {
  return role === 'ART_ORGANIZATION' ? 'organizations' : 'artists';
}

export type TrialChoice = { type: SubscriptionType; interval: Interval; currency: string };

const plans = audiences.flatMap((audience) => audiencePlans[audience]);

/** Null if the query has no plan. Unknown intervals and currencies fall back to the defaults. */
export function readTrialChoice(query: URLSearchParams): TrialChoice | null {
  const type = plans.find((plan) => plan === query.get('plan'));
  if (type === undefined) return null;
  return {
    type,
    interval: query.get('interval') === 'year' ? 'year' : 'month',
    currency: priceCurrencies.find((code) => code === query.get('currency')) ?? DEFAULT_CURRENCY,
  };
}
