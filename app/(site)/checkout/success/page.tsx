import { PurchaseSkeleton } from '@/components/checkout/purchase/purchase-view';
import { EarlyFulfilment, ReturnedPage } from '@/components/checkout/purchase/returned-page';
import { createMemberPage } from '../../create-member-page';

const { metadata, Page } = createMemberPage('Your payment', <ReturnedPage />, {
  hasOwnTitle: true,
  waiting: <PurchaseSkeleton />,
  referrer: 'no-referrer',
});

/** The hosted payment page redirects here after a payment. */
export default function CheckoutSuccessPage() {
  return (
    <EarlyFulfilment>
      <Page />
    </EarlyFulfilment>
  );
}

export { metadata };
