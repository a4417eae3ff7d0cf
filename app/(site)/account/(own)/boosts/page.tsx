import type { Metadata } from 'next';
import { BoostsPage } from '@/components/account/boosts/boosts-page';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { PageTitle } from '@/components/ui/page-title';
import { Spinner } from '@/components/ui/spinner';

export const metadata: Metadata = { title: 'Boosts', robots: { index: false } };

export default function AccountBoostsPage() {
  return (
    <>
      <PageTitle>Boosts</PageTitle>
      <MemberOnly waiting={<Spinner label="Loading" />} otherwise={<SessionNotice />}>
        <BoostsPage />
      </MemberOnly>
    </>
  );
}
