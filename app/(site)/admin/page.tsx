import { createAdminPage } from './create-admin-page';

const { metadata, Page } = createAdminPage('Administration', 'administration');

export { metadata, Page as default };
