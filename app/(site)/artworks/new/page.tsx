import type { Metadata } from 'next';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { NewArtworkPage } from '@/components/artwork/form/artwork-form-pages';
import { PageTitle } from '@/components/ui/page-title';

export const metadata: Metadata = { title: 'Add a work', robots: { index: false } };

export default function AddArtworkPage() {
  const title = <PageTitle>Add a work</PageTitle>;
  const otherwise = (
    <>
      {title}
      <SessionNotice />
    </>
  );
  return (
    <div className="page">
      <MemberOnly waiting={title} otherwise={otherwise}>
        <NewArtworkPage />
      </MemberOnly>
    </div>
  );
}
