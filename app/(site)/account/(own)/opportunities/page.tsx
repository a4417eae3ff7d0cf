import type { Metadata } from 'next';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { OwnOpportunitiesPage } from '@/components/opportunity/own-list/own-opportunities-page';
import { PageTitle } from '@/components/ui/page-title';

export const metadata: Metadata = { title: 'Your opportunities', robots: { index: false } };

export default function OpportunitiesPage() {
  const title = <PageTitle>Opportunities</PageTitle>;
  const otherwise = (
    <>
      {title}
      <SessionNotice />
    </>
  );
  return (
    <MemberOnly waiting={title} otherwise={otherwise}>
      <OwnOpportunitiesPage />
    </MemberOnly>
  );
}
