import { Settings } from '@/components/account/settings/settings';
import { Spinner } from '@/components/ui/spinner';
import { createAccountPage } from '../../create-member-page';

const { metadata, Page } = createAccountPage('Settings', <Settings />, { waiting: <Spinner label="Loading" /> });

export { metadata, Page as default };
