import type { Metadata } from 'next';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { OwnProfilesPage, OwnProfilesWaiting } from '@/components/profile/own-list/own-profiles-page';
import { PageTitle } from '@/components/ui/page-title';

export const metadata: Metadata = { title: 'Your profiles', robots: { index: false } };

export default function ProfilesPage() {
  const otherwise = (
    <>
      <PageTitle>Profiles</PageTitle>
      <SessionNotice />
    </>
  );
  return (
    <MemberOnly waiting={<OwnProfilesWaiting />} otherwise={otherwise}>
      <OwnProfilesPage />
    </MemberOnly>
  );
}
