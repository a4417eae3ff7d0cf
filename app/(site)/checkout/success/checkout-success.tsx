'use client';

import { useSyncExternalStore } from 'react';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import styles from '@/components/checkout/checkout-page.module.css';
import { CheckoutSuccessPage } from '@/components/checkout/checkout-success-page';
import { PageTitle } from '@/components/ui/page-title';
import { Spinner } from '@/components/ui/spinner';
import { paths, withQuery } from '@/lib/paths';

const subscribeToNothing = () => () => undefined;
const readSessionId = () => new URLSearchParams(window.location.search).get('session_id') ?? '';

/** The page of one session, which its address names. */
export function CheckoutSuccess() {
  const sessionId = useSyncExternalStore(subscribeToNothing, readSessionId, () => null);
  const waiting = <Spinner label="Looking up your payment" />;
  return (
    <div className={styles.page}>
      {sessionId === null ? (
        waiting
      ) : (
        <MemberOnly
          waiting={waiting}
          otherwise={
            <>
              <PageTitle>Your purchase</PageTitle>
              <SessionNotice next={withQuery(paths.checkoutSuccess(), { session_id: sessionId })} />
            </>
          }
        >
          <CheckoutSuccessPage sessionId={sessionId} />
        </MemberOnly>
      )}
    </div>
  );
}
