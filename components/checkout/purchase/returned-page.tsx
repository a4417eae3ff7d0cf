'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
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

/** Returns null until hydration, because the cached HTML is the same for everyone. */
function useSessionId(): string | null {
  return useBrowserValue(() => new URLSearchParams(window.location.search).get('session_id') ?? '', null);
}

/** Requests the purchase while the member's session is still loading. */
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

/** Reloading this page does not repeat the purchase. */
function Result({ sessionId }: { sessionId: string }) {
  const t = useTranslations();
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
      <PaymentMessage title={t('checkout.returned.safe')}>
        <p>{t('checkout.returned.safeText')}</p>
        <p>
          <TextButton onClick={() => void refetch()}>{t('ui.tryAgain')}</TextButton>
        </p>
      </PaymentMessage>
    </div>
  );
}

/** Appears if the payment session is unknown or belongs to another account. */
function UnknownPurchase() {
  const t = useTranslations();
  return (
    <div role="alert">
      <PaymentMessage title={t('checkout.returned.unknown')}>
        <p>{t('checkout.returned.unknownText')}</p>
        <p>
          <TextLink href={paths.account()}>{t('checkout.way.account')}</TextLink>
        </p>
      </PaymentMessage>
    </div>
  );
}
