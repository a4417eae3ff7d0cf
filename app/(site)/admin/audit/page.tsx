import { createAdminPage } from '../create-admin-page';

const { generateMetadata, Page } = createAdminPage((t) => t('admin.audit.title'), 'audit');

export { generateMetadata, Page as default };
