import { queryOptions } from '@tanstack/react-query';
import { clearCart } from '@/lib/browser/choices/cart-store';
import { asMember } from '@/lib/browser/session/as-member';
import { readSessionCookie } from '@/lib/browser/session/session-cookies';
import { getSession } from '@/lib/browser/session/state';
import { ApiUnavailableError } from '@/lib/shared/api/request';
import type { Purchase } from '@/lib/shared/contract/checkout';
import { refreshClaims } from './load-member';
import { queryClient } from './query-client';

/* What was bought, once the payment page has led back. */

const KEY = 'purchase';

let early: { sessionId: string; purchase: Promise<Purchase> } | null = null;

/** Asks for a purchase before it is known who is there: the page does not wait for one after the other. */
export function fulfilEarly(sessionId: string): void {
  const isAsked = early?.sessionId === sessionId || getSession().status !== 'unknown';
  if (isAsked || readSessionCookie() === null) return;
  early = { sessionId, purchase: fulfil(sessionId) };
  // Whoever asks for it hears of a failure.
  early.purchase.catch(() => undefined);
}

function takeEarly(sessionId: string): Promise<Purchase> | null {
  const taken = early?.sessionId === sessionId ? early.purchase : null;
  early = null;
  return taken;
}

function fulfil(sessionId: string): Promise<Purchase> {
  return asMember('POST /v1/checkout/fulfilment', { body: { sessionId } });
}

/** What a session of the payment provider's has bought: granted once, however often it is asked for. */
export function purchaseQuery(accountId: string, sessionId: string) {
  return queryOptions({
    queryKey: [accountId, KEY, sessionId],
    queryFn: () => takeEarly(sessionId) ?? fulfil(sessionId),
    staleTime: 0,
    retry: (failures, error) => failures < 1 && error instanceof ApiUnavailableError,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isOnItsWay(data) ? computePollDelay(dataUpdateCount) : false,
  });
}

/** Whether money or a grant is still to come by itself. */
export function isOnItsWay({ state, grants }: Pick<Purchase, 'state' | 'grants'>): boolean {
  return state === 'PENDING' || (state === 'PAID' && grants.length === 0);
}

/** Milliseconds until it is asked for again: 2 s at first, half as long again each time, a minute at most. */
export function computePollDelay(responses: number): number {
  return Math.min(60_000, 2_000 * 1.5 ** Math.max(0, responses - 1));
}

const settled = new Set<string>();

/**
 * Shows what a payment has changed, once on a page: its cart is empty, what is cached is stale, and a plan is in the
 * claims of the product token.
 */
export async function applyPurchase(accountId: string, purchase: Purchase): Promise<void> {
  const { sessionId, state, subject, grants, profileId } = purchase;
  if (state !== 'PAID' && state !== 'PENDING') return;
  if (isFirst(sessionId)) clearCart(subject.id);
  const key = `${sessionId} ${grants.map((grant) => grant.state).join()}`;
  if (grants.length === 0 || settled.has(key)) return;
  settled.add(key);
  void queryClient.invalidateQueries({
    queryKey: [accountId],
    predicate: ({ queryKey }) => queryKey[1] !== KEY,
  });
  const session = getSession();
  const isActing = session.status === 'member' && session.profile?.id === profileId;
  if (isActing && grants.some(({ kind }) => kind === 'SUBSCRIPTION')) await refreshClaims(profileId);
}

/** A page that is come back to later does not empty the next cart. */
function isFirst(sessionId: string): boolean {
  try {
    const key = `paid:${sessionId}`;
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    // Where storage is blocked, so are carts that outlive the page.
  }
  return true;
}
