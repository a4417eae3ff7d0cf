import type { Metadata } from 'next';
import { MemberContent } from '@/components/account/member-content';
import { OwnProfilesPage, OwnProfilesWaiting } from '@/components/profile/own-list/own-profiles-page';

export const metadata: Metadata = { title: 'Your profiles', robots: { index: false } };

export default function ProfilesPage() {
  return (
    <MemberContent title="Profiles" hasOwnTitle waiting={<OwnProfilesWaiting />}>
      <OwnProfilesPage />
    </MemberContent>
  );
}
