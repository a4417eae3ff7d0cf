import { PromoteOpportunityPage } from '@/components/opportunity/promote/promote-opportunity-page';
import { createItemPage } from '../../../create-member-page';

const { metadata, Page } = createItemPage('Put it in front of more people', PromoteOpportunityPage);

export { metadata, Page as default };
