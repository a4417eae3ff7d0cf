/*
 * Purchase carts (spec 4): price ids, a cart for each thing that they are bought for. They lie on this device, so that
 * they outlive a reload and a sign-in, and are the same in every tab. Where storage is blocked they last as long as the
 * page.
 */
const PREFIX = 'cart:';
/** Of one cart, as the checkout takes them. */
const MOST = 10;
export const EMPTY_CART: readonly string[] = [];

const carts = new Map<string, readonly string[]>();
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
  if (key !== null && !key.startsWith(PREFIX)) return;
  carts.clear();
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** The cart of what `referenceId` names, the same array as long as nothing changes. */
export function readCart(referenceId: string): readonly string[] {
  const known = carts.get(referenceId);
  if (known) return known;
  const stored = readStored(referenceId);
  carts.set(referenceId, stored);
  return stored;
}

export function writeCart(referenceId: string, priceIds: readonly string[]): void {
  const kept = priceIds.slice(0, MOST);
  carts.set(referenceId, kept);
  try {
    if (kept.length === 0) localStorage.removeItem(PREFIX + referenceId);
    else localStorage.setItem(PREFIX + referenceId, JSON.stringify(kept));
  } catch {
    // Blocked or full.
  }
  notify();
}

function readStored(referenceId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + referenceId) ?? '[]');
    const isCart = Array.isArray(stored) && stored.length <= MOST && stored.every((one) => typeof one === 'string');
    return isCart ? stored : EMPTY_CART;
  } catch {
    return EMPTY_CART;
  }
}
