import type { Metadata } from 'next';
import { CancelledPage } from '@/components/checkout/purchase/cancelled-page';

export const metadata: Metadata = { title: 'Nothing was charged', robots: { index: false } };

/** Cancel URL for the hosted payment page. */
export default function CheckoutCancelPage() {
  return (
    <div className="page">
      <CancelledPage />
    </div>
  );
}
