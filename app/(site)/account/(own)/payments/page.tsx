import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MemberOnly } from '@/components/account/member-only';
import { PaymentsPage } from '@/components/account/payments/payments-page';
import { SessionNotice } from '@/components/account/session-notice';
import { PageTitle } from '@/components/ui/page-title';
import { Spinner } from '@/components/ui/spinner';

export const metadata: Metadata = { title: 'Payments', robots: { index: false } };

export default function AccountPaymentsPage() {
  const waiting = <Spinner label="Loading" />;
  return (
    <>
      <PageTitle>Payments</PageTitle>
      <MemberOnly waiting={waiting} otherwise={<SessionNotice />}>
        <Suspense fallback={waiting}>
          <PaymentsPage />
        </Suspense>
      </MemberOnly>
    </>
  );
}
