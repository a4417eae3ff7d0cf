import { ApplyPage } from '@/components/application/apply/apply-page';
import { createItemPage } from '../../../create-member-page';

const { metadata, Page } = createItemPage('Apply', ApplyPage);

export { metadata, Page as default };
