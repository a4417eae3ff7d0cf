import { addDays } from './listing';
import { type PaidPlanType, type PlanType, type PostUpgrade, paidPlanTypes, postUpgrades } from './opportunity';
import { postTerms } from './plan';

const upgrades: Record<PostUpgrade, { from: PaidPlanType; to: PaidPlanType }> = {
  BASIC_TO_STANDARD: { from: 'BASIC', to: 'STANDARD' },
  BASIC_TO_EXTENDED: { from: 'BASIC', to: 'EXTENDED' },
  STANDARD_TO_EXTENDED: { from: 'STANDARD', to: 'EXTENDED' },
};

export function readUpgrade(upgrade: PostUpgrade): { from: PaidPlanType; to: PaidPlanType } {
  return upgrades[upgrade];
}

export type PostEvent = PaidPlanType | PostUpgrade;

export function isUpgrade(event: string): event is PostUpgrade {
  return postUpgrades.some((upgrade) => upgrade === event);
}

type PostedOpportunity = { status: string; planType: PlanType | null };

/** `paidUntil` includes the time during which the call was hidden. */
type PaidOpportunity = PostedOpportunity & { paidUntil: string | null };

/** Posts included in a plan run as long as this tier. */
const INCLUDED_AS: PaidPlanType = 'STANDARD';

/**
 * A free post is upgraded at full price and runs for the tier's full length from now. A paid post is upgraded for the
 * price difference, which adds the longer tier's extra days.
 */
export function listUpgrades({ status, planType }: PostedOpportunity): PostEvent[] {
  if (status !== 'PUBLISHED' || planType === null) return [];
  if (planType === 'FREE') return [...paidPlanTypes];
  const tier = planType === 'PREMIUM_SUBSCRIPTION' ? INCLUDED_AS : planType;
  return postUpgrades.filter((upgrade) => upgrades[upgrade].from === tier);
}

/** Without `paidUntil`, the lower tier's days start now. */
export function applyUpgrade(
  { paidUntil }: PaidOpportunity,
  event: PostEvent,
  now: Date,
): { planType: PaidPlanType; paidUntil: Date } {
  if (!isUpgrade(event)) return { planType: event, paidUntil: addDays(now, postTerms[event].listed) };
  const end = paidUntil === null ? addDays(now, postTerms[upgrades[event].from].listed) : new Date(paidUntil);
  return { planType: upgrades[event].to, paidUntil: addDays(end, countUpgradeDays(event)) };
}

export function countUpgradeDays(upgrade: PostUpgrade): number {
  const { from, to } = upgrades[upgrade];
  return postTerms[to].listed - postTerms[from].listed;
}
