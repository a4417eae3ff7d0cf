import type { Plan } from './offer';
import type { PaidPlanType, PlanType, PostUpgrade } from './opportunity';

const MIN_UNLISTED = 10;

/** A profile can have as many unlisted works and drafts as active works, but at least 10. */
export function getUnlistedLimit({ artworks }: Pick<Plan, 'artworks'>): number | null {
  return artworks === null ? null : Math.max(artworks, MIN_UNLISTED);
}

/** In days (docs/decisions/046-posting-opportunities.md). */
export const postTerms: Record<PlanType, { listed: number; highlighted: number }> = {
  FREE: { listed: 30, highlighted: 0 },
  PREMIUM_SUBSCRIPTION: { listed: 60, highlighted: 0 },
  BASIC: { listed: 30, highlighted: 0 },
  STANDARD: { listed: 60, highlighted: 0 },
  EXTENDED: { listed: 120, highlighted: 7 },
};

export const postTierLabels: Record<PaidPlanType, string> = {
  BASIC: 'Basic',
  STANDARD: 'Standard',
  EXTENDED: 'Extended',
};

export const postUpgradeLabels: Record<PostUpgrade, string> = {
  BASIC_TO_STANDARD: 'Basic to Standard',
  BASIC_TO_EXTENDED: 'Basic to Extended',
  STANDARD_TO_EXTENDED: 'Standard to Extended',
};
