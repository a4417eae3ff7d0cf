import type { Metadata } from 'next';
import { MemberContent } from '@/components/account/member-content';
import { ImportPage } from '@/components/artwork/import/import-page';

export const metadata: Metadata = { title: 'Import works', robots: { index: false } };

export default function ImportArtworksPage() {
  return (
    <MemberContent title="Import works" hasOwnTitle>
      <ImportPage />
    </MemberContent>
  );
}
