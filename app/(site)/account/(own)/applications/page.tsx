import { Suspense } from 'react';
import { OwnApplicationsPage } from '@/components/application/own-list/own-applications-page';
import { PageTitle } from '@/components/ui/page-title';
import { createAccountPage } from '../../../create-member-page';

const { metadata, Page } = createAccountPage(
  'Your applications',
  <Suspense fallback={<PageTitle>Applications</PageTitle>}>
    <OwnApplicationsPage />
  </Suspense>,
  { heading: 'Applications', hasOwnTitle: true },
);

export { metadata, Page as default };
