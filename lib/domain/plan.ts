import type { SubscriptionType } from './subscription';

/** What a subscription allows (product 5); null: as many as one likes. */
export type Plan = { artworks: number | null; imagesPerArtwork: number; featured: number };

/** Without a subscription, or with one that has expired. */
export const freePlan = { artworks: 5, imagesPerArtwork: 4, featured: 1 } as const satisfies Plan;

/** Open calls that a profile without a subscription has at a time, when artists apply without a fee (product 5). */
export const FREE_OPEN_CALLS = 1;

export const plans: Record<SubscriptionType, Plan> = {
  ARTIST_OPPORTUNITIES: freePlan,
  ARTIST_STARTER: { artworks: 20, imagesPerArtwork: 6, featured: 2 },
  ARTIST: { artworks: 50, imagesPerArtwork: 8, featured: 4 },
  ARTIST_PRO: { artworks: 200, imagesPerArtwork: 10, featured: 6 },
  ARTIST_PRO_PLUS: { artworks: null, imagesPerArtwork: 12, featured: 12 },
  ORGANIZATION_BASIC: { artworks: 50, imagesPerArtwork: 8, featured: 4 },
  ORGANIZATION_RESIDENCIES: { artworks: 50, imagesPerArtwork: 8, featured: 4 },
  ORGANIZATION_PREMIUM: { artworks: 500, imagesPerArtwork: 12, featured: 12 },
  ORGANIZATION_PREMIUM_PLUS: { artworks: null, imagesPerArtwork: 12, featured: 24 },
};

/** The plan of a subscription as the product token's claims name it. */
export function getPlan({ type, isExpired }: { type: SubscriptionType | null; isExpired: boolean }): Plan {
  return type === null || isExpired ? freePlan : plans[type];
}
