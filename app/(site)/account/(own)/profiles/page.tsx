import { OwnProfilesPage, OwnProfilesWaiting } from '@/components/profile/own-list/own-profiles-page';
import { createAccountPage } from '../../../create-member-page';

const { metadata, Page } = createAccountPage('Your profiles', <OwnProfilesPage />, {
  heading: 'Profiles',
  hasOwnTitle: true,
  waiting: <OwnProfilesWaiting />,
});

export { metadata, Page as default };
