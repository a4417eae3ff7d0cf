import { CollectionPage } from '@/components/artwork/collection/collection-page';
import { createItemPage } from '../../create-member-page';

const { generateMetadata, Page } = createItemPage((t) => t('collection.one'), CollectionPage);

export { generateMetadata, Page as default };
