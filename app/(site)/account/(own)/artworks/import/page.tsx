import { ImportPage } from '@/components/artwork/import/import-works';
import { createAccountPage } from '../../../../create-member-page';

const { metadata, Page } = createAccountPage('Import works', <ImportPage />, { hasOwnTitle: true });

export { metadata, Page as default };
