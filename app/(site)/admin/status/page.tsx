import { createAdminPage } from '../create-admin-page';

const { metadata, Page } = createAdminPage('System status', 'status');

export { metadata, Page as default };
