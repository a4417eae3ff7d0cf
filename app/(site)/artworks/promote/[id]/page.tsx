import type { Metadata } from 'next';
import { PromoteArtworkPage } from '@/components/artwork/promote/promote-artwork-page';
import { createMemberPage } from '../../../create-member-page';

const TITLE = 'Put it in front of more people';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default createMemberPage(TITLE, PromoteArtworkPage);
