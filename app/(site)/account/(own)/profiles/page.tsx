import { OwnProfilesPage, OwnProfilesWaiting } from '@/components/profile/own-list/own-profiles-page';
import { createAccountPage } from '../../../create-member-page';

const { generateMetadata, Page } = createAccountPage((t) => t('profile.own.pageTitle'), <OwnProfilesPage />, {
  heading: (t) => t('profile.own.title'),
  hasOwnTitle: true,
  waiting: <OwnProfilesWaiting />,
});

export { generateMetadata, Page as default };
