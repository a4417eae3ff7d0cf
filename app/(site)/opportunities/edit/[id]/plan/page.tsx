import type { Metadata } from 'next';
import { PostPlanPage } from '@/components/opportunity/plan/post-plan-page';
import { createMemberPage } from '../../../../create-member-page';

const TITLE = 'How long should it run?';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default createMemberPage(TITLE, PostPlanPage);
