'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { TextButton, TextLink } from '@/components/ui/text-link';
import {
  applyPurchase,
  isPurchasePending,
  prefetchPurchase,
  purchaseQuery,
} from '@/lib/browser/members/payment/purchase';
import { useMember } from '@/lib/browser/session/member';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import { paths } from '@/lib/shared/paths';
import { PaymentMessage, PurchaseSkeleton, PurchaseView } from './purchase-view';

/** Null during server rendering, because the cached HTML is the same for everyone. */
function useSessionId(): string | null {
  return useBrowserValue(() => new URLSearchParams(window.location.search).get('session_id') ?? '', null);
}

/** Requests the purchase immediately, in parallel with the member's session. */
export function EarlyFulfilment({ children }: { children: ReactNode }) {
  const sessionId = useSessionId();
  useEffect(() => {
    if (sessionId) prefetchPurchase(sessionId);
  }, [sessionId]);
  return children;
}

export function ReturnedPage() {
  const sessionId = useSessionId();
  if (sessionId === null) return <PurchaseSkeleton />;
  return sessionId === '' ? <UnknownPurchase /> : <Result key={sessionId} sessionId={sessionId} />;
}

/** Reloading the page has no effect on the purchase. */
function Result({ sessionId }: { sessionId: string }) {
  const { accountId } = useMember();
  const { data: purchase, error, isFetching, refetch } = useQuery(purchaseQuery(accountId, sessionId));
  useEffect(() => {
    if (purchase) void applyPurchase(accountId, purchase);
  }, [accountId, purchase]);
  if (purchase) {
    return (
      <div role="status" aria-busy={isPurchasePending(purchase)}>
        <PurchaseView purchase={purchase} />
      </div>
    );
  }
  if (error === null || isFetching) return <PurchaseSkeleton />;
  if (hasErrorCode(error, 'not_found')) return <UnknownPurchase />;
  return (
    <div role="alert">
      <PaymentMessage title="Your payment is safe">
        <p>
          We cannot reach the payment service right now. What you paid for is yours as soon as it answers, also when you
          close this page.
        </p>
        <p>
          <TextButton onClick={() => void refetch()}>Try again</TextButton>
        </p>
      </PaymentMessage>
    </div>
  );
}

/** Shown if the payment session is unknown or belongs to another account. */
function UnknownPurchase() {
  return (
    <div role="alert">
      <PaymentMessage title="We do not know this payment">
        <p>
          It may have been made from another account: sign in as that one, and open this address again. What was paid is
          never lost.
        </p>
        <p>
          <TextLink href={paths.account()}>Your account</TextLink>
        </p>
      </PaymentMessage>
    </div>
  );
}
