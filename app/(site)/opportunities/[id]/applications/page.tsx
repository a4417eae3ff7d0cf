import type { Metadata } from 'next';
import { ApplicationDeskPage } from '@/components/application/desk/application-desk-page';
import { createMemberPage } from '../../../create-member-page';

const TITLE = 'Applications';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default createMemberPage(TITLE, ApplicationDeskPage);
