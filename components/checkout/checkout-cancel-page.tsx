'use client';

import { useSyncExternalStore } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { subjectKinds } from '@/lib/domain/purchase';
import { paths } from '@/lib/paths';
import styles from './checkout-page.module.css';
import { getOrderPath } from './describe-purchase';

const subscribeToNothing = () => () => undefined;
const readSearch = () => window.location.search;

/** Where the payment page leads to when nothing was paid. */
export function CheckoutCancelPage() {
  const search = useSyncExternalStore(subscribeToNothing, readSearch, () => '');
  return (
    <div className={styles.page}>
      <PageTitle>Nothing was charged</PageTitle>
      <p>You left the payment before it was made. Your order is kept on this device.</p>
      <ButtonLink href={readOrderPath(new URLSearchParams(search))}>Back to your order</ButtonLink>
    </div>
  );
}

function readOrderPath(query: URLSearchParams): string {
  const kind = subjectKinds.find((one) => one === query.get('kind'));
  const id = query.get('id');
  return kind === undefined || id === null ? paths.account() : getOrderPath({ kind, id });
}
