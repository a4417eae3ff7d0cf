import type { Metadata } from 'next';
import { CheckoutSuccess } from './checkout-success';

export const metadata: Metadata = { title: 'Your purchase', robots: { index: false } };

export default function SuccessPage() {
  return (
    <div className="page">
      <CheckoutSuccess />
    </div>
  );
}
