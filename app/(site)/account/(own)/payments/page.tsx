import { Suspense } from 'react';
import { PaymentsPage } from '@/components/account/payments/payments-page';
import { LoadingSpinner } from '@/components/ui/spinner';
import { createAccountPage } from '../../../create-member-page';

const waiting = <LoadingSpinner />;
const { generateMetadata, Page } = createAccountPage(
  (t) => t('account.payments.title'),
  <Suspense fallback={waiting}>
    <PaymentsPage />
  </Suspense>,
  { waiting, needs: 'PAY' },
);

export { generateMetadata, Page as default };
