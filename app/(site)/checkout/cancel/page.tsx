import type { Metadata } from 'next';
import { CancelledPage } from '@/components/checkout/purchase/cancelled-page';

export const metadata: Metadata = { title: 'Nothing was charged', robots: { index: false } };

/** The hosted payment page redirects here if the payment is canceled. */
export default function CheckoutCancelPage() {
  return (
    <div className="page">
      <CancelledPage />
    </div>
  );
}
