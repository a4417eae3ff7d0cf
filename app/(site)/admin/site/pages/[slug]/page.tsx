import { createAdminPage } from '../../../create-admin-page';

const { generateMetadata, Page } = createAdminPage((t) => t('admin.page.title'), 'sitePage');

export { generateMetadata, Page as default };
