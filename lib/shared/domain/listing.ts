import type { PaidPlanType, PlanType } from './opportunity';
import { paidPlanTypes } from './opportunity';
import { postTerms } from './plan';

const DAY = 24 * 60 * 60 * 1000;

/** How long a paid post stays listed at no charge when its deadline falls after the paid time. */
const GRACE_DAYS = 14;

export function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY);
}

/**
 * The end of a listing. A post that was paid for, by itself or with a plan, stays listed until a deadline at most
 * fourteen days after the paid time; a free post and a later deadline do not extend it.
 * @param paidUntil the end of the days that the post comes with.
 */
export function computeListingEnd(planType: PlanType, paidUntil: Date, closesAt: Date | null): Date {
  if (planType === 'FREE' || closesAt === null || closesAt <= paidUntil) return paidUntil;
  return closesAt <= addDays(paidUntil, GRACE_DAYS) ? closesAt : paidUntil;
}

/** The end of the listing if the call were posted at `from`. */
function computeListingEndOf(planType: PlanType, from: Date, closesAt: Date | null): Date {
  return computeListingEnd(planType, addDays(from, postTerms[planType].listed), closesAt);
}

/** True when a call posted at `from` is listed until its deadline, which is always so without a deadline. */
export function coversDeadline(planType: PlanType, from: Date, closesAt: Date | null): boolean {
  return closesAt === null || computeListingEndOf(planType, from, closesAt) >= closesAt;
}

/** The shortest paid tier that lists a call until its deadline; undefined when none does. */
export function findShortestTier(from: Date, closesAt: Date | null): PaidPlanType | undefined {
  return paidPlanTypes.find((tier) => coversDeadline(tier, from, closesAt));
}
