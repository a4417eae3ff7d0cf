import { withErrorPage } from '@/components/shell/with-error-page';
import { StartTrialPage } from '@/components/subscription/trial/start-trial-page';
import { findTrialDays } from '@/lib/shared/domain/offer';
import { getOffer } from '@/lib/shared/offer';
import { PageNotFoundError } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { createAccountPage } from '../../../../create-member-page';

const { generateMetadata, Page } = createAccountPage((t) => t('subscription.trial.pageTitle'), <StartTrialPage />, {
  heading: (t) => t('subscription.trial.title', { days: findTrialDays(getOffer()) }),
  needs: 'PAY',
});

export { generateMetadata };

export default withErrorPage(async () => {
  if (!getSite().sales.plans) throw new PageNotFoundError();
  return <Page />;
});
