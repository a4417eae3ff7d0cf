import { type PaidPlanType, type PlanType, paidPlanTypes } from './opportunity';
import { postTerms } from './plan';

const DAY = 24 * 60 * 60 * 1000;

/** For how many days a paid post stays listed free of charge if its deadline is after the end of the paid time. */
const GRACE_DAYS = 14;

export function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY);
}

/**
 * Computes the end of a listing. A paid post, bought separately or included in a plan, stays listed until a deadline at
 * most fourteen days after the paid time; neither a free post nor a post with a later deadline is extended.
 * @param paidUntil the end of the days that the post includes.
 */
export function computeListingEnd(planType: PlanType, paidUntil: Date, closesAt: Date | null): Date {
  if (planType === 'FREE' || closesAt === null || closesAt <= paidUntil) return paidUntil;
  return closesAt <= addDays(paidUntil, GRACE_DAYS) ? closesAt : paidUntil;
}

/** Computes the end of the listing if the call were posted at `from`. */
function computeListingEndOf(planType: PlanType, from: Date, closesAt: Date | null): Date {
  return computeListingEnd(planType, addDays(from, postTerms[planType].listed), closesAt);
}

/** Returns true if a call posted at `from` would be listed until its deadline, or has no deadline. */
export function coversDeadline(planType: PlanType, from: Date, closesAt: Date | null): boolean {
  return closesAt === null || computeListingEndOf(planType, from, closesAt) >= closesAt;
}

/** Finds the shortest paid tier that lists a call until its deadline; undefined if there is none. */
export function findShortestTier(from: Date, closesAt: Date | null): PaidPlanType | undefined {
  return paidPlanTypes.find((tier) => coversDeadline(tier, from, closesAt));
}
