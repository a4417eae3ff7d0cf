import type { Metadata } from 'next';
import { CancelledPage } from '@/components/checkout/purchase/cancelled-page';
import { PageMessages } from '@/components/shell/page-messages';

export const metadata: Metadata = { title: 'Nothing was charged', robots: { index: false } };

/** The hosted payment page redirects here if the payment is canceled. */
export default function CheckoutCancelPage() {
  return (
    <PageMessages>
      <div className="page">
        <CancelledPage />
      </div>
    </PageMessages>
  );
}
