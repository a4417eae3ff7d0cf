'use client';

import { ButtonLink } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { readNextAddress } from '@/lib/browser/sign-in/next-address';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { paths } from '@/lib/shared/paths';
import styles from './purchase.module.css';

/** The page after a cancelled payment. The cart is unchanged. */
export function CancelledPage() {
  const cartPage = useBrowserValue(() => readNextAddress(window.location.search, 'for'), undefined);
  return (
    <>
      <PageTitle>Nothing was charged</PageTitle>
      <div className="quiet stack gap-8 measure">
        <p>You left the payment before it was done. Your order is kept on this device, as long as you like.</p>
      </div>
      <p className={`cluster gap-12 above-32 ${styles.ways}`}>
        <ButtonLink href={cartPage ?? paths.account()}>{cartPage ? 'Back to your order' : 'Your account'}</ButtonLink>
      </p>
    </>
  );
}
