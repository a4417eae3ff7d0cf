import type { Metadata } from 'next';
import { MemberContent } from '@/components/account/member-content';
import { OwnOpportunitiesPage } from '@/components/opportunity/own-list/own-opportunities-page';

export const metadata: Metadata = { title: 'Your opportunities', robots: { index: false } };

export default function OpportunitiesPage() {
  return (
    <MemberContent title="Opportunities" hasOwnTitle>
      <OwnOpportunitiesPage />
    </MemberContent>
  );
}
