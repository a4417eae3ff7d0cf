import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { OwnApplicationsPage } from '@/components/application/own-list/own-applications-page';
import { PageTitle } from '@/components/ui/page-title';
import { createAccountPage } from '../../../create-member-page';

function LoadingTitle() {
  const t = useTranslations();
  return <PageTitle>{t('application.own.title')}</PageTitle>;
}

const { generateMetadata, Page } = createAccountPage(
  (t) => t('application.own.pageTitle'),
  <Suspense fallback={<LoadingTitle />}>
    <OwnApplicationsPage />
  </Suspense>,
  { heading: (t) => t('application.own.title'), hasOwnTitle: true, needs: 'EDIT' },
);

export { generateMetadata, Page as default };
