import type { Product } from '@/lib/browser/members/checkout';
import { type BoostKind, boostKinds } from '@/lib/shared/domain/boost';
import type { Money } from '@/lib/shared/domain/money';

/** What the boosts of works are sold by, and those of calls. */
export type BoostEvent = 'artworkBoostEvent' | 'opportunityBoostEvent';

/** The price of a boost, the first of its product as in every cart (spec 4); null where it is not sold. */
export function findBoostPrice(
  products: readonly Product[],
  event: BoostEvent,
  kind: BoostKind,
): { priceId: string; money: Money } | null {
  return products.find(({ metadata }) => metadata[event] === kind)?.prices[0] ?? null;
}

/** The boost that a cart holds, as after a reload; null without one that is sold. */
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

/** The boosts that can be had: all that a plan includes, else those that are sold. */
export function listOffered(products: readonly Product[], event: BoostEvent, isIncluded: boolean): BoostKind[] {
  return boostKinds.filter((kind) => isIncluded || findBoostPrice(products, event, kind) !== null);
}
