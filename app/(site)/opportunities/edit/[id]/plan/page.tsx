import { PostPlanPage } from '@/components/opportunity/plan/post-plan-page';
import { createItemPage } from '../../../../create-member-page';

const { generateMetadata, Page } = createItemPage((t) => t('opportunity.plan.title'), PostPlanPage);

export { generateMetadata, Page as default };
