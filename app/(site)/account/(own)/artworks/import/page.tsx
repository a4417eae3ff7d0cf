import { ImportPage } from '@/components/artwork/import/import-page';
import { createAccountPage } from '../../../../create-member-page';

const { metadata, Page } = createAccountPage('Import works', <ImportPage />, { hasOwnTitle: true });

export { metadata, Page as default };
