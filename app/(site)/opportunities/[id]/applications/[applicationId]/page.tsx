import { ApplicationPage } from '@/components/application/desk/application-page';
import { createItemPage } from '../../../../create-member-page';

const { generateMetadata, Page } = createItemPage((t) => t('application.desk.one'), ApplicationPage);

export { generateMetadata, Page as default };
