import type { Limits } from './offer';
import { profileLimits } from './profile';

/** Kinds of purchases that a site can offer. */
export const saleKinds = ['posts', 'boosts', 'plans'] as const;
export type SaleKind = (typeof saleKinds)[number];
export type Sales = Record<SaleKind, boolean>;

export function mapSales(isSold: (kind: SaleKind) => boolean): Sales {
  return { posts: isSold('posts'), boosts: isSold('boosts'), plans: isSold('plans') };
}

export const ALL_SALES = mapSales(() => true);
export const NO_SALES = mapSales(() => false);

export function sellsEverything(sales: Sales): boolean {
  return saleKinds.every((kind) => sales[kind]);
}

/** The limits of each profile on a site that sells no plans. Null means unlimited. */
export type SiteLimits = {
  artworks: number | null;
  imagesPerArtwork: number;
  featured: number;
  /** Maximum number of calls that are open at the same time. */
  openCalls: number;
  savedSearches: number;
  /** Maximum number of members of an organization. */
  members: number;
  /** Per account. */
  profiles: number;
};

export type SaleTerms = { sales: Sales; limits: SiteLimits };

/** The largest plan's limits, so that nobody unexpectedly reaches a limit. */
export const defaultLimits: SiteLimits = {
  ...{ artworks: null, imagesPerArtwork: 12, featured: 24, openCalls: 20 },
  ...{ savedSearches: 50, members: 25, profiles: profileLimits.perAccount },
};

type Limited = { plans: Record<string, Limits>; noPlan: Limits & { openCalls: number } };

/** While the site sells no plans, everybody has the site's limits. Existing plans keep any higher limits. */
export function applyLimits<Offer extends Limited>(offer: Offer, { sales, limits }: SaleTerms): Offer {
  if (sales.plans) return offer;
  const { artworks, imagesPerArtwork, featured, openCalls, savedSearches, members } = limits;
  const raise = <Plan extends Limits>(plan: Plan): Plan => ({
    ...plan,
    artworks: artworks === null || plan.artworks === null ? null : Math.max(artworks, plan.artworks),
    imagesPerArtwork: Math.max(imagesPerArtwork, plan.imagesPerArtwork),
    featured: Math.max(featured, plan.featured),
    savedSearches: Math.max(savedSearches, plan.savedSearches),
    members: Math.max(members, plan.members),
  });
  return {
    ...offer,
    plans: Object.fromEntries(Object.entries(offer.plans).map(([type, plan]) => [type, raise(plan)])),
    noPlan: { artworks, imagesPerArtwork, featured, savedSearches, members, openCalls, posts: 0, boosts: 0 },
  };
}
