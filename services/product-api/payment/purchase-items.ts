import { type BoostKind, unbundleBoost } from '@/lib/shared/domain/boost';
import { problem } from '@/lib/shared/i18n/problem';
import { InvalidInputError } from '../errors';
import type { CataloguePrice } from './catalogue';

export type PurchaseItems = {
  prices: readonly CataloguePrice[];
  subscription: CataloguePrice | undefined;
  post: CataloguePrice | undefined;
  /** `PROFILE` if the cart contains only a subscription. */
  subject: 'ARTWORK' | 'OPPORTUNITY' | 'PROFILE';
};

/** @throws InvalidInputError if a price is not for sale, lacks this currency or does not fit the cart */
export function readPurchaseItems(
  catalogue: readonly CataloguePrice[],
  priceIds: readonly string[],
  currency: string,
): PurchaseItems {
  const prices = priceIds.map((id) => catalogue.find((price) => price.id === id));
  if (!prices.every((price) => price !== undefined) || !prices.every(({ amounts }) => amounts.has(currency))) {
    throw new InvalidInputError({ priceIds: problem('checkout.refusal.notSold') });
  }
  const ofKind = (kind: CataloguePrice['kind']) => prices.filter((price) => price.kind === kind);
  const [subscription, ...others] = ofKind('SUBSCRIPTION');
  const [post, ...posts] = ofKind('OPPORTUNITY_POST');
  if (others.length > 0) throw new InvalidInputError({ priceIds: problem('checkout.refusal.onePlan') });
  if (posts.length > 0) throw new InvalidInputError({ priceIds: problem('checkout.refusal.postedOnce') });
  requireDistinctBoosts(prices);
  const isForArtwork = ofKind('ARTWORK_BOOST').length > 0;
  const isForOpportunity = post !== undefined || ofKind('OPPORTUNITY_BOOST').length > 0;
  if (isForArtwork && isForOpportunity) {
    throw new InvalidInputError({ priceIds: problem('checkout.refusal.apart') });
  }
  const subject = isForArtwork ? 'ARTWORK' : isForOpportunity ? 'OPPORTUNITY' : 'PROFILE';
  return { prices, subscription, post, subject };
}

/** Rejects carts that contain a boost both alone and in a bundle. @throws InvalidInputError */
function requireDistinctBoosts(prices: readonly CataloguePrice[]): void {
  const kinds = prices.flatMap((price): BoostKind[] =>
    price.kind === 'ARTWORK_BOOST' || price.kind === 'OPPORTUNITY_BOOST' ? [price.value] : [],
  );
  const repeated = kinds.find((kind, index) => kinds.indexOf(kind) !== index);
  if (repeated !== undefined) {
    throw new InvalidInputError({
      priceIds: problem('checkout.refusal.repeated', { boost: problem(`checkout.boost.${repeated}`) }),
    });
  }
  const bundled = kinds.includes('BUNDLE') ? unbundleBoost('BUNDLE') : [];
  const contained = bundled.find((kind) => kinds.includes(kind));
  if (contained !== undefined) {
    throw new InvalidInputError({
      priceIds: problem('checkout.refusal.bundled', { boost: problem(`checkout.boost.${contained}`) }),
    });
  }
}
