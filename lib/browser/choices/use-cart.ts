import { useCallback } from 'react';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
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
  const priceIds = useBrowserValue(() => readCart(referenceId), EMPTY_CART, subscribeToCarts);
  const coupon = useBrowserValue(() => readCoupon(referenceId), '', subscribeToCarts);
  const replace = useCallback((next: readonly string[]) => writeCart(referenceId, next), [referenceId]);
  return {
    priceIds,
    coupon,
    clear: () => clearCart(referenceId),
    replace,
    setCoupon: (next) => writeCoupon(referenceId, next),
  };
}
