/*
 * Purchase carts (spec 4): price ids and a coupon, a cart for each thing that they are bought for. They lie on this
 * device, so that they outlive a reload and a sign-in, and are the same in every tab. Where storage is blocked they last
 * as long as the page.
 */
const CART = 'cart:';
const COUPON = 'coupon:';
/** Of one cart, as the checkout takes them. */
const MAX_ITEMS = 10;
/** Characters of a coupon, as the checkout takes it. */
const MAX_COUPON_LENGTH = 255;
export const EMPTY_CART: readonly string[] = [];

const carts = new Map<string, readonly string[]>();
const coupons = new Map<string, string>();
const listeners = new Set<() => void>();

export function subscribeToCarts(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) window.addEventListener('storage', readAgain);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', readAgain);
  };
}

/** Another tab has changed one, or cleared all. */
function readAgain({ key }: StorageEvent): void {
  if (key !== null && !key.startsWith(CART) && !key.startsWith(COUPON)) return;
  carts.clear();
  coupons.clear();
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** The cart of what `referenceId` names, the same array as long as nothing changes. */
export function readCart(referenceId: string): readonly string[] {
  const known = carts.get(referenceId);
  if (known) return known;
  const stored = parseCart(readStored(CART + referenceId));
  carts.set(referenceId, stored);
  return stored;
}

/** The coupon that is kept with a cart; empty without one. */
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
  store(CART + referenceId, kept.length === 0 ? null : JSON.stringify(kept));
  notify();
}

export function writeCoupon(referenceId: string, coupon: string): void {
  const kept = coupon.slice(0, MAX_COUPON_LENGTH);
  coupons.set(referenceId, kept);
  store(COUPON + referenceId, kept === '' ? null : kept);
  notify();
}

/** Empties a cart, its coupon with it. */
export function clearCart(referenceId: string): void {
  writeCart(referenceId, EMPTY_CART);
  writeCoupon(referenceId, '');
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Blocked or full.
  }
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseCart(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    const isCart =
      Array.isArray(stored) && stored.length <= MAX_ITEMS && stored.every((one) => typeof one === 'string');
    return isCart ? stored : EMPTY_CART;
  } catch {
    return EMPTY_CART;
  }
}
