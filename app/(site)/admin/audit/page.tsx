import { createAdminPage } from '../create-admin-page';

const { metadata, Page } = createAdminPage('Audit log', 'audit');

export { metadata, Page as default };
