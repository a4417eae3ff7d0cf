import { PublishArtworkPage } from '@/components/artwork/publish/publish-artwork-page';
import { createItemPage } from '../../../create-member-page';

const { generateMetadata, Page } = createItemPage((t) => t('artwork.form.new'), PublishArtworkPage);

export { generateMetadata, Page as default };
