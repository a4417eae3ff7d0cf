import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { clearCart } from '@/lib/browser/choices/cart-store';
import { readSessionCookie } from '@/lib/browser/session/session-cookies';
import { getSession } from '@/lib/browser/session/state';
import type { Purchase } from '@/lib/shared/contract/checkout';
import { refreshClaims } from '../account/load-member';
import { queryClient } from '../query-client';

const KEY = 'purchase';

let early: { sessionId: string; purchase: Promise<Purchase> } | null = null;

/** Requests the purchase while the session loads. */
export function prefetchPurchase(sessionId: string): void {
  const isAsked = early?.sessionId === sessionId || getSession().status !== 'unknown';
  if (isAsked || readSessionCookie() === null) return;
  early = { sessionId, purchase: fulfil(sessionId) };
  // The query that uses the promise handles failures.
  early.purchase.catch(() => undefined);
}

function takeEarly(sessionId: string): Promise<Purchase> | null {
  const taken = early?.sessionId === sessionId ? early.purchase : null;
  early = null;
  return taken;
}

function fulfil(sessionId: string): Promise<Purchase> {
  return api('POST /v1/checkout/fulfilment', { body: { sessionId } }, { as: ACCOUNT });
}

/** Idempotent: repeated requests grant the purchase only once. */
export function purchaseQuery(accountId: string, sessionId: string) {
  return queryOptions({
    queryKey: [accountId, KEY, sessionId],
    queryFn: () => takeEarly(sessionId) ?? fulfil(sessionId),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isPurchasePending(data) ? computePollDelay(dataUpdateCount) : false,
  });
}

export function isPurchasePending({ state, grants }: Pick<Purchase, 'state' | 'grants'>): boolean {
  return state === 'PENDING' || (state === 'PAID' && grants.length === 0);
}

/** In milliseconds: starts at 2 s and grows by half each time, up to one minute. */
export function computePollDelay(responses: number): number {
  return Math.min(60_000, 2_000 * 1.5 ** Math.max(0, responses - 1));
}

const settled = new Set<string>();

/** Refetches everything once for each state of the purchase's grants. */
export async function applyPurchase(accountId: string, purchase: Purchase): Promise<void> {
  const { sessionId, state, subject, grants, profileId } = purchase;
  if (state !== 'PAID' && state !== 'PENDING') return;
  if (isFirst(sessionId)) clearCart(subject.id);
  const key = `${sessionId} ${grants.map((grant) => grant.state).join()}`;
  if (grants.length === 0 || settled.has(key)) return;
  settled.add(key);
  void queryClient.invalidateQueries({ queryKey: [accountId], predicate: ({ queryKey }) => queryKey[1] !== KEY });
  const session = getSession();
  const isActing = session.status === 'member' && session.profile?.id === profileId;
  if (isActing && grants.some(({ kind }) => kind === 'SUBSCRIPTION')) await refreshClaims(profileId);
}

/** False after a reload, which must not clear the next cart. */
function isFirst(sessionId: string): boolean {
  try {
    const key = `paid:${sessionId}`;
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    // If storage is blocked, carts do not survive a reload anyway.
  }
  return true;
}
