import { ApplyPage } from '@/components/application/apply/apply-page';
import { createItemPage } from '../../../create-member-page';

const { generateMetadata, Page } = createItemPage((t) => t('application.apply.title'), ApplyPage);

export { generateMetadata, Page as default };
