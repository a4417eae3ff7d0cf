import type { Metadata } from 'next';
import { MemberPage } from '@/components/account/member-page';
import { NewArtworkPage } from '@/components/artwork/form/artwork-form-pages';

const TITLE = 'Add a work';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default function AddArtworkPage() {
  return (
    <MemberPage title={TITLE} hasOwnTitle>
      <NewArtworkPage />
    </MemberPage>
  );
}
