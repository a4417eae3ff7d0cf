import { getAudience } from '@/lib/domain/audience';
import { findNextPlan, type PlanNeed } from '@/lib/domain/plan-offer';
import type { Role } from '@/lib/domain/profile';
import { createPricingHref } from '@/lib/filters/pricing';

/** The address of the prices, opened at the next plan that has room for what the member came with. */
export function createNextPlanHref(role: Role, need: PlanNeed): string {
  const audience = getAudience(role);
  return createPricingHref({ audience, interval: 'month', plan: findNextPlan(need, audience) ?? undefined });
}
