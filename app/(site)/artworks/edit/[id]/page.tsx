import type { Metadata } from 'next';
import { EditArtworkPage } from '@/components/artwork/form/artwork-form-pages';
import { createMemberPage } from '../../../create-member-page';

const TITLE = 'Edit a work';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default createMemberPage(TITLE, EditArtworkPage);
