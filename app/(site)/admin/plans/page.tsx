import { createAdminPage } from '../create-admin-page';

const { generateMetadata, Page } = createAdminPage((t) => t('admin.plans.title'), 'plans');

export { generateMetadata, Page as default };
