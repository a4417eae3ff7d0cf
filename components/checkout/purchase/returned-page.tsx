'use client';

import { type ReactNode, useEffect } from 'react';
import { prefetchPurchase } from '@/lib/browser/members/payment/purchase';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { PurchasePage, UnknownPurchase } from './purchase-page';
import { PurchaseSkeleton } from './purchase-view';

const readSessionId = () => new URLSearchParams(window.location.search).get('session_id') ?? '';

/** The payment session in the URL; null on the server, whose HTML is cached for everyone. */
function useSessionId(): string | null {
  return useBrowserValue(readSessionId, null);
}

/** Requests the purchase immediately, in parallel with the session of the member. */
export function EarlyFulfilment({ children }: { children: ReactNode }) {
  const sessionId = useSessionId();
  useEffect(() => {
    if (sessionId) prefetchPurchase(sessionId);
  }, [sessionId]);
  return children;
}

/** The result for members. */
export function ReturnedPage() {
  const sessionId = useSessionId();
  if (sessionId === null) return <PurchaseSkeleton />;
  return sessionId === '' ? <UnknownPurchase /> : <PurchasePage key={sessionId} sessionId={sessionId} />;
}
