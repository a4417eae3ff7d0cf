import { useCallback, useSyncExternalStore } from 'react';
import { EMPTY_CART, readCart, subscribeToCarts, writeCart } from './cart-store';

type Cart = {
  priceIds: readonly string[];
  clear: () => void;
  /** Puts these in place of what is in it. */
  replace: (priceIds: readonly string[]) => void;
};

/** The cart of what `referenceId` names: an opportunity, an artwork or a profile. Empty until the page is hydrated. */
export function useCart(referenceId: string): Cart {
  const priceIds = useSyncExternalStore(
    subscribeToCarts,
    () => readCart(referenceId),
    () => EMPTY_CART,
  );
  const replace = useCallback((next: readonly string[]) => writeCart(referenceId, next), [referenceId]);
  return {
    priceIds,
    clear: () => replace([]),
    replace,
  };
}
