import { PublishArtworkPage } from '@/components/artwork/publish/publish-artwork-page';
import { createItemPage } from '../../../create-member-page';

const { metadata, Page } = createItemPage('Add a work', PublishArtworkPage);

export { metadata, Page as default };
