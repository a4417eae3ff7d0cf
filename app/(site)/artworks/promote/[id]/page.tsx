import { PromoteArtworkPage } from '@/components/artwork/promote/promote-artwork-page';
import { createItemPage } from '../../../create-member-page';

const { generateMetadata, Page } = createItemPage((t) => t('checkout.promote.title'), PromoteArtworkPage, {
  sale: 'boosts',
});

export { generateMetadata, Page as default };
