import { type Audience, audiencePlans } from './audience';
import { DEFAULT_CURRENCY } from './money';
import { type Plan, plans } from './plan';
import type { PlanFields } from './plan-state';
import { computePlanPrice } from './price-list';
import type { Interval, SubscriptionType } from './subscription';

type CurrentPlan = Pick<PlanFields, 'type' | 'status' | 'interval' | 'isExpired' | 'next'>;

type PlanReader = { audience: Audience; subscription: CurrentPlan | null; isTrialAvailable: boolean };

export type PlanOffer =
  /** The reader's plan. `way` is to switch to the displayed interval, or to keep the plan after its trial. */
  | { kind: 'CURRENT'; way: 'SWITCH' | 'KEEP' | null }
  /** The reader's plan switches to this plan when the current period ends. */
  | { kind: 'NEXT' }
  | { kind: 'FOREIGN' }
  | { kind: 'TRIAL' }
  | { kind: 'BUY' }
  | { kind: 'SWITCH' };

/** Null if there is no plan or the plan has ended. */
export function findCurrentPlan<Plan extends { isExpired: boolean }>(subscription: Plan | null): Plan | null {
  return subscription === null || subscription.isExpired ? null : subscription;
}

/** Trials are available once. Switching plans keeps the remaining trial days. */
export function offerPlan(type: SubscriptionType, interval: Interval, reader: PlanReader): PlanOffer {
  const current = findCurrentPlan(reader.subscription);
  if (current?.type === type) {
    if (current.interval === interval) return { kind: 'CURRENT', way: current.status === 'trialing' ? 'KEEP' : null };
    return { kind: 'CURRENT', way: isNext(current, type, interval) ? null : 'SWITCH' };
  }
  if (current && isNext(current, type, interval)) return { kind: 'NEXT' };
  if (!audiencePlans[reader.audience].includes(type)) return { kind: 'FOREIGN' };
  if (current) return { kind: 'SWITCH' };
  return { kind: reader.isTrialAvailable ? 'TRIAL' : 'BUY' };
}

function isNext({ next }: CurrentPlan, type: SubscriptionType, interval: Interval): boolean {
  return next?.type === type && next.interval === interval;
}

const needs = ['artworks', 'imagesPerArtwork', 'featured', 'posts', 'boosts', 'savedSearches'] as const;

export type PlanNeed = Partial<Record<(typeof needs)[number], number>>;

/** Finds the cheapest plan that meets the need. */
export function findNextPlan(need: PlanNeed, audience: Audience): SubscriptionType | null {
  const price = (type: SubscriptionType) => computePlanPrice(type, 'month', DEFAULT_CURRENCY).amount;
  const [cheapest] = audiencePlans[audience]
    .filter((type) => meetsNeed(plans[type], need))
    .sort((one, other) => price(one) - price(other));
  return cheapest ?? null;
}

function meetsNeed(plan: Plan, need: PlanNeed): boolean {
  // Plans that only allow one type of call do not meet a general need for posts.
  if (need.posts !== undefined && plan.postType !== undefined) return false;
  return needs.every((name) => plan[name] === null || plan[name] >= (need[name] ?? 0));
}
