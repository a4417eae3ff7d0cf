import { ApplicationDeskPage } from '@/components/application/desk/application-desk-page';
import { createItemPage } from '../../../create-member-page';

const { generateMetadata, Page } = createItemPage((t) => t('application.desk.title'), ApplicationDeskPage);

export { generateMetadata, Page as default };
