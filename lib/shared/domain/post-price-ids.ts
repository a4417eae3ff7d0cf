import type { BoostKind } from './boost';
import type { PlanType } from './opportunity';

/** A product on sale: what it grants, and the ids of its prices. */
type Product = {
  metadata: { subscriptionEvent?: string; opportunityPostEvent?: string; opportunityBoostEvent?: string };
  prices: readonly { priceId: string; interval: 'month' | 'year' | null }[];
};

/** The options chosen for an opportunity. */
export type PostChoice = {
  /** `PREMIUM` buys the subscription. Null for a post that the plan includes, which is not part of the cart. */
  postType: PlanType | 'PREMIUM' | null;
  /** Also null for a boost that the plan includes. */
  boost: BoostKind | null;
};

/** Lists the prices of a choice: the month of the organizations' premium plan, or those of the post and boost. */
export function listPostPriceIds({ postType, boost }: PostChoice, products: readonly Product[]): string[] {
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
