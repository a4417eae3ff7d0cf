import { OwnArtworksPage } from '@/components/artwork/own-list/own-artworks-page';
import { createAccountPage } from '../../../create-member-page';

const { generateMetadata, Page } = createAccountPage((t) => t('artwork.own.list'), <OwnArtworksPage />, {
  heading: (t) => t('artwork.own.works'),
  hasOwnTitle: true,
  needs: 'EDIT',
});

export { generateMetadata, Page as default };
