import { GuestTeamInvitation, TeamInvitationPage } from '@/components/team/invitation-page';
import { createMemberPage } from '../../create-member-page';

/** Invitations to teams link to this page. */
const { generateMetadata, Page } = createMemberPage((t) => t('team.title'), <TeamInvitationPage />, {
  hasOwnTitle: true,
  guestNote: <GuestTeamInvitation />,
  referrer: 'no-referrer',
});

export { generateMetadata, Page as default };
