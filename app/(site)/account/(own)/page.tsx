import { Settings } from '@/components/account/settings/settings';
import { BlockedProfiles } from '@/components/block/blocked-profiles';
import { LoadingSpinner } from '@/components/ui/spinner';
import { createAccountPage } from '../../create-member-page';

const { generateMetadata, Page } = createAccountPage(
  (t) => t('shell.place.settings'),
  <Settings>
    <BlockedProfiles />
  </Settings>,
  { waiting: <LoadingSpinner /> },
);

export { generateMetadata, Page as default };
