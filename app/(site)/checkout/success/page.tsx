import type { Metadata } from 'next';
import { MemberPage } from '@/components/account/member-page';
import { PurchaseSkeleton } from '@/components/checkout/purchase/purchase-view';
import { EarlyFulfilment, ReturnedPage } from '@/components/checkout/purchase/returned-page';

export const metadata: Metadata = { title: 'Your payment', robots: { index: false }, referrer: 'no-referrer' };

/** Success URL for the hosted payment page. */
export default function CheckoutSuccessPage() {
  return (
    <EarlyFulfilment>
      <MemberPage title="Your payment" hasOwnTitle waiting={<PurchaseSkeleton />}>
        <ReturnedPage />
      </MemberPage>
    </EarlyFulfilment>
  );
}
