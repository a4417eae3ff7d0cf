import type { OpportunityType, PlanType, PostUpgrade } from './opportunity';
import type { SubscriptionType } from './subscription';

/** How soon new calls in followed lists are mailed. */
export const alertPaces = ['DAILY', 'HOURLY'] as const;
export type AlertPace = (typeof alertPaces)[number];

/** "New calls come by mail, within the hour." */
export const alertPaceLabels: Record<AlertPace, string> = { DAILY: 'once a day', HOURLY: 'within the hour' };

/** What a subscription allows (product 5); null: as many as one likes. */
export type Plan = {
  artworks: number | null;
  imagesPerArtwork: number;
  featured: number;
  /** Included posts and boosts, each calendar month (UTC). */
  posts: number;
  boosts: number;
  /** Filtered lists of calls that a profile follows. */
  followedLists: number;
  /** How soon new calls in these lists are mailed: the next morning, or within the hour. */
  alerts: AlertPace;
  /** The only type that it posts. */
  postType?: OpportunityType;
};

/** Without a subscription, or with one that has expired. */
export const freePlan = {
  artworks: 5,
  imagesPerArtwork: 4,
  featured: 1,
  posts: 0,
  boosts: 0,
  followedLists: 5,
  alerts: 'DAILY',
} as const satisfies Plan;

/** For those who apply: the same with every plan. */
const forApplicants = { followedLists: 50, alerts: 'HOURLY' } as const satisfies Partial<Plan>;

/** Open calls that a profile without a subscription has at a time, when artists apply without a fee (product 5). */
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

/** The most lists that any plan follows. */
export const MAX_SAVED_SEARCHES = forApplicants.followedLists;

const MIN_UNLISTED = 10;

/** How many unlisted works and drafts a plan holds: as many as active ones, and at least 10; null without a limit. */
export function getUnlistedLimit({ artworks }: Plan): number | null {
  return artworks === null ? null : Math.max(artworks, MIN_UNLISTED);
}

/** How long a post is listed, and highlighted, in days (product 5 for the paid tiers, decision 046 for the others). */
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

/** The plan of a subscription as the product token's claims name it. */
export function getPlan({ type, isExpired }: { type: SubscriptionType | null; isExpired: boolean }): Plan {
  return type === null || isExpired ? freePlan : plans[type];
}
