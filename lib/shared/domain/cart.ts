import type { BoostKind } from './boost';
import type { PlanType } from './opportunity';

/** A product as the API sells it: its meaning, and the ids of its prices. */
type Product = {
  metadata: { subscriptionEvent?: string; opportunityPostEvent?: string; opportunityBoostEvent?: string };
  prices: readonly { priceId: string; interval: 'month' | 'year' | null }[];
};

/** What is chosen for an opportunity. */
export type PostChoice = {
  /** The premium subscription is bought; a post that a plan includes costs nothing and is no part of the cart. */
  postType: PlanType | 'PREMIUM' | null;
  /** Null also for a boost that the plan includes. */
  boost: BoostKind | null;
};

/**
 * The cart of a choice (spec 4): the organization premium monthly price, if the premium subscription is chosen; otherwise
 * the first price of the post tier's product, and the first price of the boost's product.
 */
export function rebuildCart({ postType, boost }: PostChoice, products: readonly Product[]): string[] {
  const find = (matches: (metadata: Product['metadata']) => boolean) =>
    products.find(({ metadata }) => matches(metadata))?.prices ?? [];
  if (postType === 'PREMIUM') {
    const monthly = find(({ subscriptionEvent }) => subscriptionEvent === 'ORGANIZATION_PREMIUM').find(
      ({ interval }) => interval === 'month',
    );
    return monthly ? [monthly.priceId] : [];
  }
  const tier = postType === null ? [] : find(({ opportunityPostEvent }) => opportunityPostEvent === postType);
  const boosts = boost === null ? [] : find(({ opportunityBoostEvent }) => opportunityBoostEvent === boost);
  return [tier[0], boosts[0]].flatMap((price) => (price ? [price.priceId] : []));
}
