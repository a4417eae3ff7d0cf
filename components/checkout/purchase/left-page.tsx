'use client';

import { useSyncExternalStore } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { readNextAddress } from '@/lib/browser/sign-in/next-address';
import { paths } from '@/lib/shared/paths';
import styles from './purchase.module.css';

const subscribeToNothing = () => () => undefined;
const readCartPage = () => readNextAddress(window.location.search, 'for');

/** After a payment page that was left: the cart is as it was. */
export function LeftPage() {
  // Unknown in the HTML, which is the same for everyone: until then it names where it leads.
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
