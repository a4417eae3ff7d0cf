import { useCallback, useSyncExternalStore } from 'react';
import { addToCart, removeFromCart } from '@/lib/domain/cart';

/*
 * Purchase carts (spec 4): price ids, a cart for each thing that they are bought for. They lie on this device, so that
 * they outlive a reload and a sign-in, and are the same in every tab. Where storage is blocked they last as long as the
 * page.
 */
const PREFIX = 'cart:';
/** Of one cart, as the checkout takes them. */
const MOST = 10;
const NOTHING: readonly string[] = [];

const carts = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

export type Cart = {
  priceIds: readonly string[];
  add: (priceId: string) => void;
  remove: (priceId: string) => void;
  clear: () => void;
  /** Puts these in place of what is in it. */
  replace: (priceIds: readonly string[]) => void;
};

/** The cart of what `referenceId` names: an opportunity, an artwork or a profile. Empty until the page is hydrated. */
export function useCart(referenceId: string): Cart {
  const priceIds = useSyncExternalStore(
    subscribe,
    () => readCart(referenceId),
    () => NOTHING,
  );
  const replace = useCallback((next: readonly string[]) => writeCart(referenceId, next), [referenceId]);
  return {
    priceIds,
    add: (priceId) => replace(addToCart(readCart(referenceId), priceId)),
    remove: (priceId) => replace(removeFromCart(readCart(referenceId), priceId)),
    clear: () => replace([]),
    replace,
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) window.addEventListener('storage', readAgain);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', readAgain);
  };
}

/** Another tab has changed one, or cleared all. */
function readAgain({ key }: StorageEvent): void {
  if (key !== null && !key.startsWith(PREFIX)) return;
  carts.clear();
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function readCart(referenceId: string): readonly string[] {
  const known = carts.get(referenceId);
  if (known) return known;
  const stored = readStored(referenceId);
  carts.set(referenceId, stored);
  return stored;
}

function writeCart(referenceId: string, priceIds: readonly string[]): void {
  carts.set(referenceId, priceIds.slice(0, MOST));
  try {
    if (priceIds.length === 0) localStorage.removeItem(PREFIX + referenceId);
    else localStorage.setItem(PREFIX + referenceId, JSON.stringify(priceIds.slice(0, MOST)));
  } catch {
    // Blocked or full.
  }
  notify();
}

function readStored(referenceId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + referenceId) ?? '[]');
    const isCart = Array.isArray(stored) && stored.length <= MOST && stored.every((one) => typeof one === 'string');
    return isCart ? stored : NOTHING;
  } catch {
    return NOTHING;
  }
}
