import { GuestInvitation } from '@/components/jury/list/guest-invitation';
import { JuryPage } from '@/components/jury/list/jury-page';
import { createMemberPage } from '../create-member-page';

/** Jury invitations link to this page. */
const { generateMetadata, Page } = createMemberPage((t) => t('shell.place.jury'), <JuryPage />, {
  hasOwnTitle: true,
  guestNote: <GuestInvitation />,
  referrer: 'no-referrer',
});

export { generateMetadata, Page as default };
