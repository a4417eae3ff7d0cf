import type { Metadata } from 'next';
import { CheckoutCancelPage } from '@/components/checkout/checkout-cancel-page';

export const metadata: Metadata = { title: 'Nothing was charged', robots: { index: false } };

export default function CancelPage() {
  return (
    <div className="page">
      <CheckoutCancelPage />
    </div>
  );
}
