import { OwnArtworksPage } from '@/components/artwork/own-list/own-artworks-page';
import { createAccountPage } from '../../../create-member-page';

const { metadata, Page } = createAccountPage('Your works', <OwnArtworksPage />, {
  heading: 'Works',
  hasOwnTitle: true,
});

export { metadata, Page as default };
