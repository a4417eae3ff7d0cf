import { EditOpportunityPage } from '@/components/opportunity/form/opportunity-form-pages';
import { createItemPage } from '../../../create-member-page';

const { metadata, Page } = createItemPage('Edit a call', EditOpportunityPage);

export { metadata, Page as default };
