import { type Audience, audiencePlans } from './audience';
import { DEFAULT_CURRENCY } from './money';
import { getPlanPrice, limitNames, type Offer, type Plan, readPlan } from './offer';
import type { PlanFields } from './plan-state';
import type { Interval, SubscriptionType } from './subscription';

type CurrentPlan = Pick<PlanFields, 'type' | 'status' | 'interval' | 'isExpired' | 'next'>;

type PlanReader = {
  audience: Audience;
  subscription: CurrentPlan | null;
  isTrialAvailable: boolean;
  offer: Offer;
};

export type PlanOffer =
  /** The reader's plan. The reader may `SWITCH` to the displayed interval, or `KEEP` the plan after its trial. */
  | { kind: 'CURRENT'; way: 'SWITCH' | 'KEEP' | null }
  /** The reader's plan switches to this plan when the current period ends. */
  | { kind: 'NEXT' }
  | { kind: 'FOREIGN' }
  /** No longer sold; existing subscribers keep it. */
  | { kind: 'UNSOLD' }
  | { kind: 'TRIAL' }
  | { kind: 'BUY' }
  | { kind: 'SWITCH' };

export function listSoldPlans(audience: Audience, { plans }: Offer): SubscriptionType[] {
  return audiencePlans[audience].filter((type) => plans[type].isSold);
}

/** Null if there is no plan or the plan has ended. */
export function findCurrentPlan<Plan extends { isExpired: boolean }>(subscription: Plan | null): Plan | null {
  return subscription === null || subscription.isExpired ? null : subscription;
}

/** Trials are available once. Switching plans keeps the remaining trial days. */
export function offerPlan(type: SubscriptionType, interval: Interval, reader: PlanReader): PlanOffer {
  const current = findCurrentPlan(reader.subscription);
  const { isSold, trialDays } = reader.offer.plans[type];
  if (current?.type === type) {
    if (current.interval === interval) return { kind: 'CURRENT', way: current.status === 'trialing' ? 'KEEP' : null };
    const isSwitchable = isSold && !isNext(current, type, interval);
    return { kind: 'CURRENT', way: isSwitchable ? 'SWITCH' : null };
  }
  if (current && isNext(current, type, interval)) return { kind: 'NEXT' };
  if (!isSold) return { kind: 'UNSOLD' };
  if (!audiencePlans[reader.audience].includes(type)) return { kind: 'FOREIGN' };
  if (current) return { kind: 'SWITCH' };
  return { kind: reader.isTrialAvailable && trialDays > 0 ? 'TRIAL' : 'BUY' };
}

function isNext({ next }: CurrentPlan, type: SubscriptionType, interval: Interval): boolean {
  return next?.type === type && next.interval === interval;
}

export type PlanNeed = Partial<Record<(typeof limitNames)[number], number>>;

/** Finds the cheapest plan on sale that meets the need. */
export function findNextPlan(need: PlanNeed, audience: Audience, offer: Offer): SubscriptionType | null {
  const price = (type: SubscriptionType) => getPlanPrice(offer, type, 'month', DEFAULT_CURRENCY).amount;
  const [cheapest] = listSoldPlans(audience, offer)
    .filter((type) => meetsNeed(readPlan(offer, type), need))
    .sort((one, other) => price(one) - price(other));
  return cheapest ?? null;
}

function meetsNeed(plan: Plan, need: PlanNeed): boolean {
  // Plans that only allow one type of call do not meet a general need for posts.
  if (need.posts !== undefined && plan.postType !== undefined) return false;
  return limitNames.every((name) => plan[name] === null || plan[name] >= (need[name] ?? 0));
}
