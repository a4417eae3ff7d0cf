import { profileLimits } from './profile';

/** What a site can sell. */
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

/** Of each profile on a site that sells no plans. Null means unlimited. */
export type SiteLimits = {
  artworks: number | null;
  imagesPerArtwork: number;
  featured: number;
  /** Open at the same time. */
  openCalls: number | null;
  savedSearches: number;
  /** Of an account. */
  profiles: number;
};

export type SaleTerms = { sales: Sales; limits: SiteLimits };

/** The largest plan's, so that nobody meets a limit by surprise. */
export const defaultLimits: SiteLimits = {
  ...{ artworks: null, imagesPerArtwork: 12, featured: 24, openCalls: 20 },
  ...{ savedSearches: 50, profiles: profileLimits.perAccount },
};
