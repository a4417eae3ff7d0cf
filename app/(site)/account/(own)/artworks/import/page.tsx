import { ImportPage } from '@/components/artwork/import/import-works';
import { createAccountPage } from '../../../../create-member-page';

const { generateMetadata, Page } = createAccountPage((t) => t('artwork.import.title'), <ImportPage />, {
  hasOwnTitle: true,
  needs: 'EDIT',
});

export { generateMetadata, Page as default };
