import type { Metadata } from 'next';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { OwnArtworksPage } from '@/components/artwork/own-list/own-artworks-page';
import { PageTitle } from '@/components/ui/page-title';

export const metadata: Metadata = { title: 'Your works', robots: { index: false } };

export default function ArtworksPage() {
  const title = <PageTitle>Works</PageTitle>;
  const otherwise = (
    <>
      {title}
      <SessionNotice />
    </>
  );
  return (
    <MemberOnly waiting={title} otherwise={otherwise}>
      <OwnArtworksPage />
    </MemberOnly>
  );
}
