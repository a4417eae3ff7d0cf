import { NewOpportunityPage } from '@/components/opportunity/form/new-opportunity-page';
import { createMemberPage } from '../../create-member-page';

const { metadata, Page } = createMemberPage('Post an opportunity', <NewOpportunityPage />, { hasOwnTitle: true });

export { metadata, Page as default };
