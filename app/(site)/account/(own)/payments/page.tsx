import { Suspense } from 'react';
import { PaymentsPage } from '@/components/account/payments/payments-page';
import { Spinner } from '@/components/ui/spinner';
import { createAccountPage } from '../../../create-member-page';

const waiting = <Spinner label="Loading" />;
const { metadata, Page } = createAccountPage(
  'Payments',
  <Suspense fallback={waiting}>
    <PaymentsPage />
  </Suspense>,
  { waiting },
);

export { metadata, Page as default };
