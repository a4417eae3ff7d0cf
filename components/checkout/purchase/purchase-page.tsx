'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PageTitle } from '@/components/ui/page-title';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { applyPurchase, isPurchasePending, purchaseQuery } from '@/lib/browser/members/payment/purchase';
import { useMember } from '@/lib/browser/session/member';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import type { Purchase } from '@/lib/shared/contract/checkout';
import { paths } from '@/lib/shared/paths';
import { PurchaseSkeleton, PurchaseView } from './purchase-view';

/** The result of a payment, after the payment page has redirected back. Reloading it has no effect. */
export function PurchasePage({ sessionId }: { sessionId: string }) {
  const { accountId } = useMember();
  const { data: purchase, error, isFetching, refetch } = useQuery(purchaseQuery(accountId, sessionId));
  useEffect(() => {
    if (purchase) void applyPurchase(accountId, purchase);
  }, [accountId, purchase]);
  if (purchase) return <PurchaseStatus purchase={purchase} />;
  if (error === null || isFetching) return <PurchaseSkeleton />;
  if (hasErrorCode(error, 'not_found')) return <UnknownPurchase />;
  return <Away onRetry={() => void refetch()} />;
}

function PurchaseStatus({ purchase }: { purchase: Purchase }) {
  return (
    <div role="status" aria-busy={isPurchasePending(purchase)}>
      <PurchaseView purchase={purchase} />
    </div>
  );
}

/** The session is unknown or belongs to another account. */
export function UnknownPurchase() {
  return (
    <div role="alert">
      <PageTitle>We do not know this payment</PageTitle>
      <div className="quiet stack gap-8 measure">
        <p>
          It may have been made from another account: sign in as that one, and open this address again. What was paid is
          never lost.
        </p>
        <p>
          <TextLink href={paths.account()}>Your account</TextLink>
        </p>
      </div>
    </div>
  );
}

function Away({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <PageTitle>Your payment is safe</PageTitle>
      <div className="quiet stack gap-8 measure">
        <p>
          We cannot reach the payment service right now. What you paid for is yours as soon as it answers, also when you
          close this page.
        </p>
        <p>
          <TextButton onClick={onRetry}>Try again</TextButton>
        </p>
      </div>
    </div>
  );
}
