import type { Metadata } from 'next';
import { PromoteOpportunityPage } from '@/components/opportunity/promote/promote-opportunity-page';
import { createMemberPage } from '../../../create-member-page';

const TITLE = 'Put it in front of more people';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default createMemberPage(TITLE, PromoteOpportunityPage);
