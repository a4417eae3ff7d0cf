import type { Metadata } from 'next';
import { ApplyPage } from '@/components/application/apply/apply-page';
import { createMemberPage } from '../../../create-member-page';

const TITLE = 'Apply';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default createMemberPage(TITLE, ApplyPage);
