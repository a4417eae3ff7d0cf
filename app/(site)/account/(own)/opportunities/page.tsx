import { OwnOpportunitiesPage } from '@/components/opportunity/own-list/own-opportunities-page';
import { createAccountPage } from '../../../create-member-page';

const { metadata, Page } = createAccountPage('Your opportunities', <OwnOpportunitiesPage />, {
  heading: 'Opportunities',
  hasOwnTitle: true,
});

export { metadata, Page as default };
