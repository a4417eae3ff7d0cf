import type { Metadata } from 'next';
import { PublishArtworkPage } from '@/components/artwork/publish/publish-artwork-page';
import { createMemberPage } from '../../../create-member-page';

const TITLE = 'Add a work';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default createMemberPage(TITLE, PublishArtworkPage);
