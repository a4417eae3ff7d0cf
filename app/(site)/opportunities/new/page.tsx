import { NewOpportunityPage } from '@/components/opportunity/form/new-opportunity-page';
import { createMemberPage } from '../../create-member-page';

const { generateMetadata, Page } = createMemberPage((t) => t('opportunity.form.post'), <NewOpportunityPage />, {
  hasOwnTitle: true,
  needs: 'POST_CALLS',
});

export { generateMetadata, Page as default };
