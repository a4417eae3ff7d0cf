import { RoundsPage } from '@/components/jury/rounds/rounds-page';
import { createItemPage } from '../../../create-member-page';

const { generateMetadata, Page } = createItemPage((t) => t('shell.place.jury'), RoundsPage);

export { generateMetadata, Page as default };
