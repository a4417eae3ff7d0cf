import { type Audience, audiencePlans } from './audience';
import { DEFAULT_CURRENCY } from './money';
import { type Plan, plans } from './plan';
import { computePlanPrice, type Interval } from './plan-price';
import type { SubscriptionType, subscriptionStatuses } from './subscription';

/** What a profile has of a plan. */
type CurrentPlan = {
  type: SubscriptionType;
  status: (typeof subscriptionStatuses)[number];
  interval: Interval;
  isExpired: boolean;
  /** What it goes on as at the end of its period. */
  next: { type: SubscriptionType; interval: Interval } | null;
};

type PlanReader = { audience: Audience; subscription: CurrentPlan | null; isTrialAvailable: boolean };

/** What a plan is offered as to somebody who reads the prices. */
export type PlanOffer =
  /** It is the reader's own; `way` leads to the interval that is looked at, or to keeping what is being tried. */
  | { kind: 'CURRENT'; way: 'SWITCH' | 'KEEP' | null }
  /** The reader's own goes on as this one. */
  | { kind: 'NEXT' }
  /** Another kind of profile has it. */
  | { kind: 'FOREIGN' }
  | { kind: 'TRIAL' }
  | { kind: 'BUY' }
  | { kind: 'SWITCH' };

/** The plan that a profile has the use of; null for one that has ended, too. */
export function findCurrentPlan<Plan extends { isExpired: boolean }>(subscription: Plan | null): Plan | null {
  return subscription === null || subscription.isExpired ? null : subscription;
}

/**
 * What a reader can do about a plan at an interval. A trial is once per person; whoever has a plan switches, also during
 * a trial, whose free days stay.
 */
export function offerPlan(type: SubscriptionType, interval: Interval, reader: PlanReader): PlanOffer {
  const held = findCurrentPlan(reader.subscription);
  if (held?.type === type) {
    if (held.interval === interval) return { kind: 'CURRENT', way: held.status === 'trialing' ? 'KEEP' : null };
    return { kind: 'CURRENT', way: isNext(held, type, interval) ? null : 'SWITCH' };
  }
  if (held && isNext(held, type, interval)) return { kind: 'NEXT' };
  if (!audiencePlans[reader.audience].includes(type)) return { kind: 'FOREIGN' };
  if (held) return { kind: 'SWITCH' };
  return { kind: reader.isTrialAvailable ? 'TRIAL' : 'BUY' };
}

function isNext({ next }: CurrentPlan, type: SubscriptionType, interval: Interval): boolean {
  return next?.type === type && next.interval === interval;
}

const needs = ['artworks', 'imagesPerArtwork', 'featured', 'posts', 'boosts', 'followedLists'] as const;

/** How much of something a reader needs room for: `{ artworks: 6 }`. */
export type PlanNeed = Partial<Record<(typeof needs)[number], number>>;

/** The cheapest plan of an audience that has room for what is needed; null where the largest one has none either. */
export function findNextPlan(need: PlanNeed, audience: Audience): SubscriptionType | null {
  const price = (type: SubscriptionType) => computePlanPrice(type, 'month', DEFAULT_CURRENCY).amount;
  const [cheapest] = audiencePlans[audience]
    .filter((type) => meetsNeed(plans[type], need))
    .sort((one, other) => price(one) - price(other));
  return cheapest ?? null;
}

function meetsNeed(plan: Plan, need: PlanNeed): boolean {
  // A plan for one type of call does not give room for any call.
  if (need.posts !== undefined && plan.postType !== undefined) return false;
  return needs.every((name) => plan[name] === null || plan[name] >= (need[name] ?? 0));
}
