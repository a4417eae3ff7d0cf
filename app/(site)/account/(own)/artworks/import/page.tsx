import type { Metadata } from 'next';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { ImportPage } from '@/components/artwork/import/import-page';
import { PageTitle } from '@/components/ui/page-title';

export const metadata: Metadata = { title: 'Import works', robots: { index: false } };

export default function ImportArtworksPage() {
  const title = <PageTitle>Import works</PageTitle>;
  const otherwise = (
    <>
      {title}
      <SessionNotice />
    </>
  );
  return (
    <MemberOnly waiting={title} otherwise={otherwise}>
      <ImportPage />
    </MemberOnly>
  );
}
