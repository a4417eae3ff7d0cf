import type { Metadata } from 'next';
import { CancelledPage } from '@/components/checkout/purchase/cancelled-page';

export const metadata: Metadata = { title: 'Nothing was charged', robots: { index: false } };

/** The hosted payment page returns here if the payment is cancelled. */
export default function CheckoutCancelPage() {
  return (
    <div className="page">
      <CancelledPage />
    </div>
  );
}
