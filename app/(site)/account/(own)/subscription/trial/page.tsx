import { StartTrialPage } from '@/components/subscription/trial/start-trial-page';
import { createAccountPage } from '../../../../create-member-page';

const { generateMetadata, Page } = createAccountPage((t) => t('subscription.trial.pageTitle'), <StartTrialPage />, {
  heading: (t) => t('subscription.trial.title'),
});

export { generateMetadata, Page as default };
