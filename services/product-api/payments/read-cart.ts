import { InvalidInputError } from '../errors';
import type { CataloguePrice } from './catalogue';

/** The prices of a cart, and what they are together. */
export type Cart = {
  prices: readonly CataloguePrice[];
  subscription: CataloguePrice | undefined;
  post: CataloguePrice | undefined;
  /** What the purchase is for: the things that its prices are about, or the profile alone. */
  subject: 'ARTWORK' | 'OPPORTUNITY' | 'PROFILE';
};

/**
 * Reads a cart by the catalogue.
 * @throws InvalidInputError when a price is not sold, not in this currency, or the prices do not go together.
 */
export function readCart(catalogue: readonly CataloguePrice[], priceIds: readonly string[], currency: string): Cart {
  const prices = priceIds.map((id) => catalogue.find((price) => price.id === id));
  if (!prices.every((price) => price !== undefined) || !prices.every(({ amounts }) => amounts.has(currency))) {
    throw new InvalidInputError({ priceIds: 'A price of this cart is not sold any more. Choose again.' });
  }
  const ofKind = (kind: CataloguePrice['kind']) => prices.filter((price) => price.kind === kind);
  const [subscription, ...others] = ofKind('SUBSCRIPTION');
  const [post, ...posts] = ofKind('OPPORTUNITY_POST');
  if (others.length > 0) throw new InvalidInputError({ priceIds: 'One plan at a time.' });
  if (posts.length > 0) throw new InvalidInputError({ priceIds: 'A call is posted once.' });
  const isForArtwork = ofKind('ARTWORK_BOOST').length > 0;
  const isForOpportunity = post !== undefined || ofKind('OPPORTUNITY_BOOST').length > 0;
  if (isForArtwork && isForOpportunity) {
    throw new InvalidInputError({ priceIds: 'A work and a call are paid for one after the other.' });
  }
  const subject = isForArtwork ? 'ARTWORK' : isForOpportunity ? 'OPPORTUNITY' : 'PROFILE';
  return { prices, subscription, post, subject };
}
