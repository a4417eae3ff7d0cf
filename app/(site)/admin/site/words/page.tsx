import { createAdminPage } from '../../create-admin-page';

const { generateMetadata, Page } = createAdminPage((t) => t('admin.words.title'), 'words');

export { generateMetadata, Page as default };
