import { type PaidPlanType, type PlanType, paidPlanTypes } from './opportunity';
import { postTerms } from './plan';

const DAY = 24 * 60 * 60 * 1000;

/** A post can stay listed this many days beyond its paid term to reach the call's deadline. */
const GRACE_DAYS = 14;

/** Adds days of 24 hours, ignoring daylight saving time. */
export function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY);
}

/** Extends paid and included posts to a deadline within the grace days. Free posts are not extended. */
export function computeListingEnd(planType: PlanType, paidUntil: Date, closesAt: Date | null): Date {
  if (planType === 'FREE' || closesAt === null || closesAt <= paidUntil) return paidUntil;
  return closesAt <= addDays(paidUntil, GRACE_DAYS) ? closesAt : paidUntil;
}

/**
 * While the site sells no posts, a free post has the longest term and lasts at least until its deadline.
 * @param arePostsSold whether the site sells longer listings
 */
export function computePaidUntil(planType: PlanType, from: Date, closesAt: Date | null, arePostsSold = true): Date {
  if (planType !== 'FREE' || arePostsSold) return addDays(from, postTerms[planType].listed);
  return reachDeadline(addDays(from, LONGEST), closesAt);
}

const LONGEST = Math.max(...paidPlanTypes.map((tier) => postTerms[tier].listed));

/** Returns whichever is later. */
export function reachDeadline(paidUntil: Date, closesAt: Date | null): Date {
  return closesAt !== null && closesAt > paidUntil ? closesAt : paidUntil;
}

/** True if the call has no deadline. */
export function coversDeadline(planType: PlanType, from: Date, closesAt: Date | null, arePostsSold?: boolean): boolean {
  const paidUntil = computePaidUntil(planType, from, closesAt, arePostsSold);
  return closesAt === null || computeListingEnd(planType, paidUntil, closesAt) >= closesAt;
}

/** Undefined if no tier reaches the deadline. */
export function findShortestTier(from: Date, closesAt: Date | null): PaidPlanType | undefined {
  return paidPlanTypes.find((tier) => coversDeadline(tier, from, closesAt));
}
