import { ApplicationPage } from '@/components/application/desk/application-page';
import { createItemPage } from '../../../../create-member-page';

const { metadata, Page } = createItemPage('Application', ApplicationPage);

export { metadata, Page as default };
