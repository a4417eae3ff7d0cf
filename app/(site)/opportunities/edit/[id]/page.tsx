import { EditOpportunityPage } from '@/components/opportunity/form/opportunity-form-pages';
import { createItemPage } from '../../../create-member-page';

const { generateMetadata, Page } = createItemPage((t) => t('opportunity.form.edit'), EditOpportunityPage);

export { generateMetadata, Page as default };
