'use client';

import { readNextAddress } from '@/lib/browser/sign-in/next-address';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { paths } from '@/lib/shared/paths';
import { PaymentMessage } from './purchase-view';

/** Leaving the payment page does not change the cart. */
export function CancelledPage() {
  const cartPage = useBrowserValue(() => readNextAddress(window.location.search, 'for'), undefined);
  const way = cartPage
    ? { label: 'Back to your order', href: cartPage }
    : { label: 'Your account', href: paths.account() };
  return (
    <PaymentMessage title="Nothing was charged" ways={[way]}>
      <p>You left the payment before it was done. Your order is kept on this device, as long as you like.</p>
    </PaymentMessage>
  );
}
