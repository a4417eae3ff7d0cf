import { PostPlanPage } from '@/components/opportunity/plan/post-plan-page';
import { createItemPage } from '../../../../create-member-page';

const { metadata, Page } = createItemPage('How long should it run?', PostPlanPage);

export { metadata, Page as default };
