import type { Metadata } from 'next';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { BookmarksPage } from '@/components/opportunity/bookmark/bookmarks-page';
import { PageTitle } from '@/components/ui/page-title';

export const metadata: Metadata = { title: 'Saved calls', robots: { index: false } };

export default function SavedOpportunitiesPage() {
  return (
    <div className="page">
      <PageTitle>Saved calls</PageTitle>
      <MemberOnly waiting={null} otherwise={<SessionNotice />}>
        <BookmarksPage />
      </MemberOnly>
    </div>
  );
}
