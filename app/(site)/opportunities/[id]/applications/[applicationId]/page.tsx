import type { Metadata } from 'next';
import { ApplicationPage } from '@/components/application/desk/application-page';
import { createMemberPage } from '../../../../create-member-page';

const TITLE = 'Application';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default createMemberPage(TITLE, ApplicationPage);
