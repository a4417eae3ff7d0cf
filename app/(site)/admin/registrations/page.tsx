import { createAdminPage } from '../create-admin-page';

const { generateMetadata, Page } = createAdminPage((t) => t('admin.registration.title'), 'registrations');

export { generateMetadata, Page as default };
