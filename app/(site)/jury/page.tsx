import { GuestInvitation } from '@/components/jury/list/guest-invitation';
import { JuryPage } from '@/components/jury/list/jury-page';
import { createMemberPage } from '../create-member-page';

/** Links in jury invitations open this page. */
const { metadata, Page } = createMemberPage('Jury', <JuryPage />, {
  hasOwnTitle: true,
  guestNote: <GuestInvitation />,
  referrer: 'no-referrer',
});

export { metadata, Page as default };
