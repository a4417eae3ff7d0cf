import { EditArtworkPage } from '@/components/artwork/form/artwork-form-pages';
import { createItemPage } from '../../../create-member-page';

const { generateMetadata, Page } = createItemPage((t) => t('artwork.form.edit'), EditArtworkPage);

export { generateMetadata, Page as default };
