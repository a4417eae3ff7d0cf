import { PromoteArtworkPage } from '@/components/artwork/promote/promote-artwork-page';
import { createItemPage } from '../../../create-member-page';

const { metadata, Page } = createItemPage('Put it in front of more people', PromoteArtworkPage);

export { metadata, Page as default };
