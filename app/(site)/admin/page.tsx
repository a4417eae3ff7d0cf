import { createAdminPage } from './create-admin-page';

const { generateMetadata, Page } = createAdminPage((t) => t('admin.title'), 'administration');

export { generateMetadata, Page as default };
