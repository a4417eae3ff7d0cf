import type { Metadata } from 'next';
import { MemberPage } from '@/components/account/member-page';
import { GuestInvitation } from '@/components/jury/list/guest-invitation';
import { JuryPage } from '@/components/jury/list/jury-page';

const TITLE = 'Jury';

export const metadata: Metadata = { title: TITLE, robots: { index: false }, referrer: 'no-referrer' };

/** A juror's rounds, and the target of the link in an invitation. */
export default function Page() {
  return (
    <MemberPage title={TITLE} hasOwnTitle guestNote={<GuestInvitation />}>
      <JuryPage />
    </MemberPage>
  );
}
