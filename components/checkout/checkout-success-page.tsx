'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PageTitle } from '@/components/ui/page-title';
import { Spinner } from '@/components/ui/spinner';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { ApiError } from '@/lib/api/request';
import { useCart } from '@/lib/context/cart';
import type { Purchase } from '@/lib/contract/checkout';
import { formatMoney } from '@/lib/domain/money';
import { purchaseQuery } from '@/lib/members/checkout';
import { paths } from '@/lib/paths';
import { useMember } from '@/lib/session/member';
import styles from './checkout-page.module.css';
import { describePurchase } from './describe-purchase';

/** Where the payment provider comes back to: grants what was paid for, and says what that is. */
export function CheckoutSuccessPage({ sessionId }: { sessionId: string }) {
  const { accountId } = useMember();
  const { data: purchase, error, refetch } = useQuery(purchaseQuery(accountId, sessionId));
  if (purchase) return <Bought purchase={purchase} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageTitle>Nothing was bought here</PageTitle>
        <p>
          This payment is not one of your account. If you have paid for something, it is among{' '}
          <TextLink href={paths.accountBoosts()}>your boosts</TextLink> or in{' '}
          <TextLink href={paths.accountSubscription()}>your plan</TextLink>.
        </p>
      </>
    );
  }
  if (error) {
    return (
      <>
        <PageTitle>Your payment is safe</PageTitle>
        <p role="alert">
          We cannot look it up right now. What you bought begins by itself within some minutes.{' '}
          <TextButton onClick={() => void refetch()}>Try again</TextButton>
        </p>
      </>
    );
  }
  return <Spinner label="Looking up your payment" />;
}

function Bought({ purchase }: { purchase: Purchase }) {
  const { clear } = useCart(purchase.subject.id);
  const isPaid = purchase.state === 'PAID' || purchase.state === 'PENDING';
  useEffect(() => {
    if (isPaid) clear();
  }, [isPaid, clear]);
  const { title, lines } = describePurchase(purchase, new Date());
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div role="status" className={styles.lines}>
        {lines.map(({ text, link }) => (
          <p key={text}>
            {text} {link && <TextLink href={link.href}>{link.label}</TextLink>}
          </p>
        ))}
        {purchase.state === 'PAID' && purchase.total !== null && (
          <p className={styles.total}>You paid {formatMoney(purchase.total)}.</p>
        )}
      </div>
    </>
  );
}
