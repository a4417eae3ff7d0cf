'use client';

import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { prefetchPurchase } from '@/lib/browser/members/purchase';
import { PurchasePage, UnknownPurchase } from './purchase-page';
import { PurchaseSkeleton } from './purchase-skeleton';

const subscribeToNothing = () => () => undefined;
const readSessionId = () => new URLSearchParams(window.location.search).get('session_id') ?? '';

/** The session that the payment page has led back with; null in the HTML, which is the same for everyone. */
function useSessionId(): string | null {
  return useSyncExternalStore(subscribeToNothing, readSessionId, () => null);
}

/** Asks for the purchase at once, beside finding out who is there. */
export function EarlyFulfilment({ children }: { children: ReactNode }) {
  const sessionId = useSessionId();
  useEffect(() => {
    if (sessionId) prefetchPurchase(sessionId);
  }, [sessionId]);
  return children;
}

/** For whoever is signed in. */
export function ReturnedPage() {
  const sessionId = useSessionId();
  if (sessionId === null) return <PurchaseSkeleton />;
  return sessionId === '' ? <UnknownPurchase /> : <PurchasePage key={sessionId} sessionId={sessionId} />;
}
