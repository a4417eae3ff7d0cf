import { OwnOpportunitiesPage } from '@/components/opportunity/own-list/own-opportunities-page';
import { createAccountPage } from '../../../create-member-page';

const { generateMetadata, Page } = createAccountPage((t) => t('opportunity.own.pageTitle'), <OwnOpportunitiesPage />, {
  heading: (t) => t('opportunity.own.title'),
  hasOwnTitle: true,
  needs: 'POST_CALLS',
});

export { generateMetadata, Page as default };
