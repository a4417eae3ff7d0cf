import type { Metadata } from 'next';
import { MemberPage } from '@/components/account/member-page';
import { NewOpportunityPage } from '@/components/opportunity/form/new-opportunity-page';

const TITLE = 'Post an opportunity';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default function PostOpportunityPage() {
  return (
    <MemberPage title={TITLE} hasOwnTitle>
      <NewOpportunityPage />
    </MemberPage>
  );
}
