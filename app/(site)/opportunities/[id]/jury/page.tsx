import { RoundsPage } from '@/components/jury/rounds/rounds-page';
import { createItemPage } from '../../../create-member-page';

const { metadata, Page } = createItemPage('Jury', RoundsPage);

export { metadata, Page as default };
