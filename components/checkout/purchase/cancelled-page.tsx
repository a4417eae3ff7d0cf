'use client';

import { useSyncExternalStore } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { readNextAddress } from '@/lib/browser/sign-in/next-address';
import { paths } from '@/lib/shared/paths';
import styles from './purchase.module.css';

const subscribeToNothing = () => () => undefined;
const readCartPage = () => readNextAddress(window.location.search, 'for');

/** The page after a cancelled payment. The cart is unchanged. */
export function CancelledPage() {
  // Undefined while rendering on the server, whose HTML is cached for everyone.
  const cartPage = useSyncExternalStore(subscribeToNothing, readCartPage, () => undefined);
  return (
    <>
      <PageTitle>Nothing was charged</PageTitle>
      <div className={styles.text}>
        <p>You left the payment before it was done. Your order is kept on this device, as long as you like.</p>
      </div>
      <p className={styles.ways}>
        <ButtonLink href={cartPage ?? paths.account()}>{cartPage ? 'Back to your order' : 'Your account'}</ButtonLink>
      </p>
    </>
  );
}
