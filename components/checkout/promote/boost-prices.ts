import type { Product } from '@/lib/browser/members/payment/checkout';
import { type BoostKind, boostKinds } from '@/lib/shared/domain/boost';
import type { Money } from '@/lib/shared/domain/money';

/** Product metadata keys of the boosts of works and of opportunities. */
export type BoostEvent = 'artworkBoostEvent' | 'opportunityBoostEvent';

/** The price of a boost; null if it is not sold. A boost has one price per currency. */
export function findBoostPrice(
  products: readonly Product[],
  event: BoostEvent,
  kind: BoostKind,
): { priceId: string; money: Money } | null {
  return products.find(({ metadata }) => metadata[event] === kind)?.prices[0] ?? null;
}

/** Restores the boost that a cart holds, such as after a reload; null if none of them is sold. */
export function readBoost(
  priceIds: readonly string[],
  products: readonly Product[],
  event: BoostEvent,
): BoostKind | null {
  const isChosen = (kind: BoostKind) => {
    const price = findBoostPrice(products, event, kind);
    return price !== null && priceIds.includes(price.priceId);
  };
  return boostKinds.find(isChosen) ?? null;
}

/** Lists the available boosts: all if the plan includes boosts, otherwise those that are sold. */
export function listOffered(products: readonly Product[], event: BoostEvent, isIncluded: boolean): BoostKind[] {
  return boostKinds.filter((kind) => isIncluded || findBoostPrice(products, event, kind) !== null);
}
