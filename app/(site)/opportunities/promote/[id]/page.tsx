import { PromoteOpportunityPage } from '@/components/opportunity/promote/promote-opportunity-page';
import { createItemPage } from '../../../create-member-page';

const { generateMetadata, Page } = createItemPage((t) => t('checkout.promote.title'), PromoteOpportunityPage, {
  sale: 'boosts',
});

export { generateMetadata, Page as default };
