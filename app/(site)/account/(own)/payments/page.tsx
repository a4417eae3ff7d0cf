import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MemberContent } from '@/components/account/member-content';
import { PaymentsPage } from '@/components/account/payments/payments-page';
import { Spinner } from '@/components/ui/spinner';

export const metadata: Metadata = { title: 'Payments', robots: { index: false } };

export default function AccountPaymentsPage() {
  const waiting = <Spinner label="Loading" />;
  return (
    <MemberContent title="Payments" waiting={waiting}>
      <Suspense fallback={waiting}>
        <PaymentsPage />
      </Suspense>
    </MemberContent>
  );
}
