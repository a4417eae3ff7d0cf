import { getAudience } from '@/lib/shared/domain/audience';
import { findNextPlan, type PlanNeed } from '@/lib/shared/domain/plan-offer';
import type { Role } from '@/lib/shared/domain/profile';
import { createPricingHref } from '@/lib/shared/filters/pricing';
import { getOffer } from '@/lib/shared/offer';

export function createNextPlanHref(role: Role, need: PlanNeed): string {
  const audience = getAudience(role);
  return createPricingHref({
    audience,
    interval: 'month',
    plan: findNextPlan(need, audience, getOffer()) ?? undefined,
  });
}
