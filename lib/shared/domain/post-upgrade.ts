import { addDays } from './listing';
import { type PaidPlanType, type PlanType, type PostUpgrade, paidPlanTypes, postUpgrades } from './opportunity';
import { postTerms } from './plan';

const upgrades: Record<PostUpgrade, { from: PaidPlanType; to: PaidPlanType }> = {
  BASIC_TO_STANDARD: { from: 'BASIC', to: 'STANDARD' },
  BASIC_TO_EXTENDED: { from: 'BASIC', to: 'EXTENDED' },
  STANDARD_TO_EXTENDED: { from: 'STANDARD', to: 'EXTENDED' },
};

/** The tiers between which an upgrade is the difference. */
export function readUpgrade(upgrade: PostUpgrade): { from: PaidPlanType; to: PaidPlanType } {
  return upgrades[upgrade];
}

/** Something sold for a call: a tier or the difference between two. */
export type PostEvent = PaidPlanType | PostUpgrade;

export function isUpgrade(event: string): event is PostUpgrade {
  return postUpgrades.some((upgrade) => upgrade === event);
}

type PostedOpportunity = { status: string; planType: PlanType | null };

/** `paidUntil` is the end of the days that the post comes with, with the time that was returned after it was hidden. */
type PaidOpportunity = PostedOpportunity & { paidUntil: string | null };

/** The tier that a post of a plan is listed as long as. */
const INCLUDED_AS: PaidPlanType = 'STANDARD';

/**
 * The events that list a published call longer. A free post becomes a paid one at its full price, with all of its days
 * from now on; a paid one becomes a longer one for the difference, which adds the days that the longer tier has more.
 */
export function listUpgrades({ status, planType }: PostedOpportunity): PostEvent[] {
  if (status !== 'PUBLISHED' || planType === null) return [];
  if (planType === 'FREE') return [...paidPlanTypes];
  const tier = planType === 'PREMIUM_SUBSCRIPTION' ? INCLUDED_AS : planType;
  return postUpgrades.filter((upgrade) => upgrades[upgrade].from === tier);
}

/** The tier and the end of the paid days once an event of `listUpgrades` is paid at `now`. */
export function applyUpgrade(
  { paidUntil }: PaidOpportunity,
  event: PostEvent,
  now: Date,
): { planType: PaidPlanType; paidUntil: Date } {
  if (!isUpgrade(event)) return { planType: event, paidUntil: addDays(now, postTerms[event].listed) };
  const end = paidUntil === null ? addDays(now, postTerms[upgrades[event].from].listed) : new Date(paidUntil);
  return { planType: upgrades[event].to, paidUntil: addDays(end, countUpgradeDays(event)) };
}

/** The days by which the longer tier of an upgrade exceeds the shorter one. */
export function countUpgradeDays(upgrade: PostUpgrade): number {
  const { from, to } = upgrades[upgrade];
  return postTerms[to].listed - postTerms[from].listed;
}
