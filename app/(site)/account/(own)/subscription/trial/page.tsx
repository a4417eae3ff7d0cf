import { StartTrialPage } from '@/components/subscription/trial/start-trial-page';
import { createAccountPage } from '../../../../create-member-page';

const { metadata, Page } = createAccountPage('Start a trial', <StartTrialPage />, { heading: '14 days, free' });

export { metadata, Page as default };
