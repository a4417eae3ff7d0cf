import { useCallback, useSyncExternalStore } from 'react';
import { clearCart, EMPTY_CART, readCart, readCoupon, subscribeToCarts, writeCart, writeCoupon } from './cart-store';

export type Cart = {
  priceIds: readonly string[];
  /** An empty string without a coupon. */
  coupon: string;
  /** Removes the items and the coupon. */
  clear: () => void;
  /** Replaces the items of the cart. */
  replace: (priceIds: readonly string[]) => void;
  setCoupon: (coupon: string) => void;
};

/** The cart of an opportunity, an artwork or a profile. It is empty until the page is hydrated. */
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
