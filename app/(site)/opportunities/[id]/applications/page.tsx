import { ApplicationDeskPage } from '@/components/application/desk/application-desk-page';
import { createItemPage } from '../../../create-member-page';

const { metadata, Page } = createItemPage('Applications', ApplicationDeskPage);

export { metadata, Page as default };
