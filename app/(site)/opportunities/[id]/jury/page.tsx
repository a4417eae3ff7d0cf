import type { Metadata } from 'next';
import { RoundsPage } from '@/components/jury/rounds/rounds-page';
import { createMemberPage } from '../../../create-member-page';

const TITLE = 'Jury';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default createMemberPage(TITLE, RoundsPage);
