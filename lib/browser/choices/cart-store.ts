import { useCallback } from 'react';
import { Listeners } from '@/lib/browser/store/listeners';
import { readStoredJson, writeStored } from '@/lib/browser/store/local-storage';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';

/*
 * Each call, work and profile has its own cart. Carts survive reloads and sign-ins and are shared across tabs. If
 * storage is blocked, a cart lasts until the page is closed.
 */
type StoredCart = { priceIds: readonly string[]; coupon: string };

const PREFIX = 'cart:';
/** The API enforces the same limits. */
const MAX_ITEMS = 10;
const MAX_COUPON_LENGTH = 255;
const EMPTY_CART: StoredCart = { priceIds: [], coupon: '' };

const carts = new Map<string, StoredCart>();
const listeners = new Listeners(
  () => window.addEventListener('storage', readAgain),
  () => window.removeEventListener('storage', readAgain),
);

export const subscribeToCarts = listeners.subscribe;

/** The key is null if another tab has cleared the storage. */
function readAgain({ key }: StorageEvent): void {
  if (key !== null && !key.startsWith(PREFIX)) return;
  carts.clear();
  listeners.notify();
}

/** Returns the same object until the cart changes. */
export function readCart(referenceId: string): StoredCart {
  const cart = carts.get(referenceId) ?? parseCart(readStoredJson(PREFIX + referenceId));
  carts.set(referenceId, cart);
  return cart;
}

export function changeCart(referenceId: string, change: Partial<StoredCart>): void {
  const { priceIds, coupon } = { ...readCart(referenceId), ...change };
  const cart = { priceIds: priceIds.slice(0, MAX_ITEMS), coupon: coupon.slice(0, MAX_COUPON_LENGTH) };
  carts.set(referenceId, cart);
  writeStored(PREFIX + referenceId, priceIds.length === 0 && coupon === '' ? null : JSON.stringify(cart));
  listeners.notify();
}

export function clearCart(referenceId: string): void {
  changeCart(referenceId, EMPTY_CART);
}

function parseCart(stored: unknown): StoredCart {
  const { priceIds, coupon }: Partial<Record<keyof StoredCart, unknown>> = Object(stored);
  const isCart =
    Array.isArray(priceIds) && priceIds.length <= MAX_ITEMS && priceIds.every((one) => typeof one === 'string');
  return isCart && typeof coupon === 'string' ? { priceIds, coupon } : EMPTY_CART;
}

export type Cart = StoredCart & {
  clear: () => void;
  replace: (priceIds: readonly string[]) => void;
  setCoupon: (coupon: string) => void;
};

/** The cart is empty until the page is hydrated. */
export function useCart(referenceId: string): Cart {
  const cart = useBrowserValue(() => readCart(referenceId), EMPTY_CART, subscribeToCarts);
  const replace = useCallback((priceIds: readonly string[]) => changeCart(referenceId, { priceIds }), [referenceId]);
  return {
    ...cart,
    clear: () => clearCart(referenceId),
    replace,
    setCoupon: (coupon) => changeCart(referenceId, { coupon }),
  };
}
