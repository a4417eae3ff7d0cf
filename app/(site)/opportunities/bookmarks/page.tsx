import type { Metadata } from 'next';
import { MemberPage } from '@/components/account/member-page';
import { BookmarksPage } from '@/components/opportunity/bookmark/bookmarks-page';

export const metadata: Metadata = { title: 'Saved calls', robots: { index: false } };

export default function SavedOpportunitiesPage() {
  return (
    <MemberPage title="Saved calls">
      <BookmarksPage />
    </MemberPage>
  );
}
