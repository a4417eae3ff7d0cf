import { createAdminPage } from '../create-admin-page';

const { generateMetadata, Page } = createAdminPage((t) => t('admin.site.title'), 'site');

export { generateMetadata, Page as default };
