import { EditArtworkPage } from '@/components/artwork/form/artwork-form-pages';
import { createItemPage } from '../../../create-member-page';

const { metadata, Page } = createItemPage('Edit a work', EditArtworkPage);

export { metadata, Page as default };
