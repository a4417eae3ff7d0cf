import { GuestInvitation } from '@/components/jury/list/guest-invitation';
import { JuryPage } from '@/components/jury/list/jury-page';
import { createMemberPage } from '../create-member-page';

/** This page is also the target of the link in an invitation. */
const { metadata, Page } = createMemberPage('Jury', <JuryPage />, {
  hasOwnTitle: true,
  guestNote: <GuestInvitation />,
  referrer: 'no-referrer',
});

export { metadata, Page as default };
