import type { OpportunityType, PaidPlanType, PlanType, PostUpgrade } from './opportunity';
import type { SubscriptionType } from './subscription';

export const alertPaces = ['DAILY', 'HOURLY'] as const;
export type AlertPace = (typeof alertPaces)[number];

/** Null means unlimited. */
export type Plan = {
  artworks: number | null;
  imagesPerArtwork: number;
  featured: number;
  /** Per calendar month (UTC). */
  posts: number;
  boosts: number;
  savedSearches: number;
  alerts: AlertPace;
  /** If set, the plan allows only this type of call. */
  postType?: OpportunityType;
};

/** The limits without an active subscription. */
export const freePlan = {
  artworks: 5,
  imagesPerArtwork: 4,
  featured: 1,
  posts: 0,
  boosts: 0,
  savedSearches: 5,
  alerts: 'DAILY',
} as const satisfies Plan;

/** Included in every plan for members who apply to calls. */
const forApplicants = { savedSearches: 50, alerts: 'HOURLY' } as const satisfies Partial<Plan>;

export const FREE_OPEN_CALLS = 1;

export const plans: Record<SubscriptionType, Plan> = {
  ARTIST_OPPORTUNITIES: { ...freePlan, ...forApplicants },
  ARTIST_STARTER: { artworks: 20, imagesPerArtwork: 6, featured: 2, posts: 0, boosts: 0, ...forApplicants },
  ARTIST: { artworks: 50, imagesPerArtwork: 8, featured: 4, posts: 1, boosts: 0, ...forApplicants },
  ARTIST_PRO: { artworks: 200, imagesPerArtwork: 10, featured: 6, posts: 2, boosts: 1, ...forApplicants },
  ARTIST_PRO_PLUS: { artworks: null, imagesPerArtwork: 12, featured: 12, posts: 4, boosts: 2, ...forApplicants },
  ORGANIZATION_BASIC: { artworks: 50, imagesPerArtwork: 8, featured: 4, posts: 1, boosts: 0, ...forApplicants },
  ORGANIZATION_RESIDENCIES: {
    artworks: 50,
    imagesPerArtwork: 8,
    featured: 4,
    posts: 3,
    boosts: 1,
    postType: 'ART_RESIDENCY',
    ...forApplicants,
  },
  ORGANIZATION_PREMIUM: { artworks: 500, imagesPerArtwork: 12, featured: 12, posts: 6, boosts: 2, ...forApplicants },
  ORGANIZATION_PREMIUM_PLUS: {
    artworks: null,
    imagesPerArtwork: 12,
    featured: 24,
    posts: 20,
    boosts: 6,
    ...forApplicants,
  },
};

export const MAX_SAVED_SEARCHES = forApplicants.savedSearches;

const MIN_UNLISTED = 10;

/** As many unlisted works and drafts as active works, but at least 10. */
export function getUnlistedLimit({ artworks }: Plan): number | null {
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

export function getPlan({ type, isExpired }: { type: SubscriptionType | null; isExpired: boolean }): Plan {
  return type === null || isExpired ? freePlan : plans[type];
}
