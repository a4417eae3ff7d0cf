import type { Metadata } from 'next';
import { BoostsPage } from '@/components/account/boosts/boosts-page';
import { PromoteSomething } from '@/components/account/boosts/promote-something';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { PageTitle } from '@/components/ui/page-title';
import { Spinner } from '@/components/ui/spinner';

export const metadata: Metadata = { title: 'Boosts', robots: { index: false } };

export default function AccountBoostsPage() {
  return (
    <>
      <PageTitle action={<PromoteSomething />}>Boosts</PageTitle>
      <MemberOnly waiting={<Spinner label="Loading" />} otherwise={<SessionNotice />}>
        <BoostsPage />
      </MemberOnly>
    </>
  );
}
