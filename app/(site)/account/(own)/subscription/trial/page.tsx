import { StartTrialPage } from '@/components/subscription/trial/start-trial-page';
import { findTrialDays } from '@/lib/shared/domain/offer';
import { getOffer } from '@/lib/shared/offer';
import { createAccountPage } from '../../../../create-member-page';

const { generateMetadata, Page } = createAccountPage((t) => t('subscription.trial.pageTitle'), <StartTrialPage />, {
  heading: (t) => t('subscription.trial.title', { days: findTrialDays(getOffer()) }),
});

export { generateMetadata, Page as default };
