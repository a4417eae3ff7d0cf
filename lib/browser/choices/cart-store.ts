import { Listeners } from '@/lib/browser/store/listeners';
import { readStored, readStoredJson, writeStored } from '@/lib/browser/store/local-storage';

/*
 * Shopping carts: price ids and a coupon, one cart for each opportunity, artwork or profile. Carts are kept in
 * localStorage, so that they survive a reload and a sign-in and are shared by all tabs. If storage is blocked, a cart
 * lasts as long as the page.
 */
const CART = 'cart:';
const COUPON = 'coupon:';
/** The maximum number of items that the checkout accepts. */
const MAX_ITEMS = 10;
/** The maximum length of a coupon that the checkout accepts. */
const MAX_COUPON_LENGTH = 255;
export const EMPTY_CART: readonly string[] = [];

const carts = new Map<string, readonly string[]>();
const coupons = new Map<string, string>();
const listeners = new Listeners(
  () => window.addEventListener('storage', readAgain),
  () => window.removeEventListener('storage', readAgain),
);

export const subscribeToCarts = listeners.subscribe;

/** Rereads the carts after another tab has changed one or cleared the storage. */
function readAgain({ key }: StorageEvent): void {
  if (key !== null && !key.startsWith(CART) && !key.startsWith(COUPON)) return;
  carts.clear();
  coupons.clear();
  listeners.notify();
}

/** Returns the cart of a reference id. The array is the same object until the cart changes. */
export function readCart(referenceId: string): readonly string[] {
  const known = carts.get(referenceId);
  if (known) return known;
  const stored = parseCart(readStoredJson(CART + referenceId));
  carts.set(referenceId, stored);
  return stored;
}

/** Returns the coupon of a cart, or an empty string. */
export function readCoupon(referenceId: string): string {
  const known = coupons.get(referenceId);
  if (known !== undefined) return known;
  const stored = (readStored(COUPON + referenceId) ?? '').slice(0, MAX_COUPON_LENGTH);
  coupons.set(referenceId, stored);
  return stored;
}

export function writeCart(referenceId: string, priceIds: readonly string[]): void {
  const kept = priceIds.slice(0, MAX_ITEMS);
  carts.set(referenceId, kept);
  writeStored(CART + referenceId, kept.length === 0 ? null : JSON.stringify(kept));
  listeners.notify();
}

export function writeCoupon(referenceId: string, coupon: string): void {
  const kept = coupon.slice(0, MAX_COUPON_LENGTH);
  coupons.set(referenceId, kept);
  writeStored(COUPON + referenceId, kept === '' ? null : kept);
  listeners.notify();
}

/** Removes the items and the coupon of a cart. */
export function clearCart(referenceId: string): void {
  writeCart(referenceId, EMPTY_CART);
  writeCoupon(referenceId, '');
}

function parseCart(stored: unknown): readonly string[] {
  const isCart = Array.isArray(stored) && stored.length <= MAX_ITEMS && stored.every((one) => typeof one === 'string');
  return isCart ? stored : EMPTY_CART;
}
