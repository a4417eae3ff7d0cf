import type { Metadata } from 'next';
import { MemberContent } from '@/components/account/member-content';
import { OwnArtworksPage } from '@/components/artwork/own-list/own-artworks-page';

export const metadata: Metadata = { title: 'Your works', robots: { index: false } };

export default function ArtworksPage() {
  return (
    <MemberContent title="Works" hasOwnTitle>
      <OwnArtworksPage />
    </MemberContent>
  );
}
