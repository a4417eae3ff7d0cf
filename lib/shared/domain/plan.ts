import type { OpportunityType, PlanType, PostUpgrade } from './opportunity';
import type { SubscriptionType } from './subscription';

/** How soon new calls in saved searches are mailed. */
export const alertPaces = ['DAILY', 'HOURLY'] as const;
export type AlertPace = (typeof alertPaces)[number];

/** Words that complete a sentence such as "New calls come by mail, within the hour." */
export const alertPaceLabels: Record<AlertPace, string> = { DAILY: 'once a day', HOURLY: 'within the hour' };

/** The allowances of a subscription. Null means unlimited. */
export type Plan = {
  artworks: number | null;
  imagesPerArtwork: number;
  featured: number;
  /** Included posts and boosts in each calendar month (UTC). */
  posts: number;
  boosts: number;
  /** The number of saved searches that a profile can follow. */
  savedSearches: number;
  /** How soon new matches of saved searches are mailed: the next morning, or within the hour. */
  alerts: AlertPace;
  /** The only type of call that can be posted with the plan. */
  postType?: OpportunityType;
};

/** Applies without a subscription and after one has expired. */
export const freePlan = {
  artworks: 5,
  imagesPerArtwork: 4,
  featured: 1,
  posts: 0,
  boosts: 0,
  savedSearches: 5,
  alerts: 'DAILY',
} as const satisfies Plan;

/** The allowances of members who apply to calls. They are the same in every plan. */
const forApplicants = { savedSearches: 50, alerts: 'HOURLY' } as const satisfies Partial<Plan>;

/** The number of open calls without fees that a profile without a subscription can have at a time. */
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

/** The largest number of saved searches in any plan. */
export const MAX_SAVED_SEARCHES = forApplicants.savedSearches;

const MIN_UNLISTED = 10;

/**
 * Returns how many unlisted works and drafts a plan permits: as many as active works, but at least 10; null if
 * unlimited.
 */
export function getUnlistedLimit({ artworks }: Plan): number | null {
  return artworks === null ? null : Math.max(artworks, MIN_UNLISTED);
}

/** The days for which a post is listed and highlighted (docs/decisions/046-posting-opportunities.md). */
export const postTerms: Record<PlanType, { listed: number; highlighted: number }> = {
  FREE: { listed: 30, highlighted: 0 },
  PREMIUM_SUBSCRIPTION: { listed: 60, highlighted: 0 },
  BASIC: { listed: 30, highlighted: 0 },
  STANDARD: { listed: 60, highlighted: 0 },
  EXTENDED: { listed: 120, highlighted: 7 },
};

export const postTierLabels: Record<PlanType, string> = {
  FREE: 'Free post',
  PREMIUM_SUBSCRIPTION: 'Post of your plan',
  BASIC: 'Basic',
  STANDARD: 'Standard',
  EXTENDED: 'Extended',
};

export const postUpgradeLabels: Record<PostUpgrade, string> = {
  BASIC_TO_STANDARD: 'Basic to Standard',
  BASIC_TO_EXTENDED: 'Basic to Extended',
  STANDARD_TO_EXTENDED: 'Standard to Extended',
};

/** Returns the plan of a subscription from the product token's claims. */
export function getPlan({ type, isExpired }: { type: SubscriptionType | null; isExpired: boolean }): Plan {
  return type === null || isExpired ? freePlan : plans[type];
}
