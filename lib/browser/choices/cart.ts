import { useCallback, useSyncExternalStore } from 'react';
import { clearCart, EMPTY_CART, readCart, readCoupon, subscribeToCarts, writeCart, writeCoupon } from './cart-store';

export type Cart = {
  priceIds: readonly string[];
  /** Empty without one. */
  coupon: string;
  /** Empties it, the coupon with it. */
  clear: () => void;
  /** Puts these in place of what is in it. */
  replace: (priceIds: readonly string[]) => void;
  setCoupon: (coupon: string) => void;
};

/** The cart of what `referenceId` names: an opportunity, an artwork or a profile. Empty until the page is hydrated. */
export function useCart(referenceId: string): Cart {
  const priceIds = useSyncExternalStore(
    subscribeToCarts,
    () => readCart(referenceId),
    () => EMPTY_CART,
  );
  const coupon = useSyncExternalStore(
    subscribeToCarts,
    () => readCoupon(referenceId),
    () => '',
  );
  const replace = useCallback((next: readonly string[]) => writeCart(referenceId, next), [referenceId]);
  return {
    priceIds,
    coupon,
    clear: () => clearCart(referenceId),
    replace,
    setCoupon: (next) => writeCoupon(referenceId, next),
  };
}
