import { createAdminPage } from '../create-admin-page';

const { generateMetadata, Page } = createAdminPage((t) => t('admin.status.title'), 'status');

export { generateMetadata, Page as default };
