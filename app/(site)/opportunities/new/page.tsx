import type { Metadata } from 'next';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { NewOpportunityPage } from '@/components/opportunity/form/new-opportunity-page';
import { PageTitle } from '@/components/ui/page-title';

export const metadata: Metadata = { title: 'Post an opportunity', robots: { index: false } };

export default function PostOpportunityPage() {
  const title = <PageTitle>Post an opportunity</PageTitle>;
  const otherwise = (
    <>
      {title}
      <SessionNotice />
    </>
  );
  return (
    <div className="page">
      <MemberOnly waiting={title} otherwise={otherwise}>
        <NewOpportunityPage />
      </MemberOnly>
    </div>
  );
}
