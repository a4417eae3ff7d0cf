import { NewArtworkPage } from '@/components/artwork/form/artwork-form-pages';
import { createMemberPage } from '../../create-member-page';

const { metadata, Page } = createMemberPage('Add a work', <NewArtworkPage />, { hasOwnTitle: true });

export { metadata, Page as default };
