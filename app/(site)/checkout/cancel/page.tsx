import type { Metadata } from 'next';
import { LeftPage } from '@/components/checkout/purchase/left-page';

export const metadata: Metadata = { title: 'Nothing was charged', robots: { index: false } };

/** Cancel URL for the hosted payment page. */
export default function CheckoutCancelPage() {
  return (
    <div className="page">
      <LeftPage />
    </div>
  );
}
