import type { Metadata } from 'next';
import { EditOpportunityPage } from '@/components/opportunity/form/opportunity-form-pages';
import { createMemberPage } from '../../../create-member-page';

const TITLE = 'Edit a call';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default createMemberPage(TITLE, EditOpportunityPage);
