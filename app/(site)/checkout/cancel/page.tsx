import type { Metadata } from 'next';
import { CancelledPage } from '@/components/checkout/purchase/cancelled-page';

export const metadata: Metadata = { title: 'Nothing was charged', robots: { index: false } };

/** Where the payment page leads back to without a payment. */
export default function CheckoutCancelPage() {
  return (
    <div className="page">
      <CancelledPage />
    </div>
  );
}
