import { PurchaseSkeleton } from '@/components/checkout/purchase/purchase-view';
import { EarlyFulfilment, ReturnedPage } from '@/components/checkout/purchase/returned-page';
import { createMemberPage } from '../../create-member-page';

const { generateMetadata, Page } = createMemberPage((t) => t('checkout.purchase.pageTitle'), <ReturnedPage />, {
  hasOwnTitle: true,
  waiting: <PurchaseSkeleton />,
  referrer: 'no-referrer',
});

export default function CheckoutSuccessPage() {
  return (
    <EarlyFulfilment>
      <Page />
    </EarlyFulfilment>
  );
}

export { generateMetadata };
