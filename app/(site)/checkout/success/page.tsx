import type { Metadata } from 'next';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { PurchaseSkeleton } from '@/components/checkout/purchase/purchase-skeleton';
import { EarlyFulfilment, ReturnedPage } from '@/components/checkout/purchase/returned-page';
import { PageTitle } from '@/components/ui/page-title';

export const metadata: Metadata = { title: 'Your payment', robots: { index: false }, referrer: 'no-referrer' };

/** Success URL for the hosted payment page. */
export default function CheckoutSuccessPage() {
  const otherwise = (
    <>
      <PageTitle>Your payment</PageTitle>
      <SessionNotice />
    </>
  );
  return (
    <div className="page">
      <EarlyFulfilment>
        <MemberOnly waiting={<PurchaseSkeleton />} otherwise={otherwise}>
          <ReturnedPage />
        </MemberOnly>
      </EarlyFulfilment>
    </div>
  );
}
