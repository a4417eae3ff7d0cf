import { NewArtworkPage } from '@/components/artwork/form/artwork-form-pages';
import { createMemberPage } from '../../create-member-page';

const { generateMetadata, Page } = createMemberPage((t) => t('artwork.form.new'), <NewArtworkPage />, {
  hasOwnTitle: true,
  needs: 'EDIT',
});

export { generateMetadata, Page as default };
