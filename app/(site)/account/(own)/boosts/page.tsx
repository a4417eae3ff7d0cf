import { BoostsPage, PromoteSomething } from '@/components/account/boosts/boosts-page';
import { LoadingSpinner } from '@/components/ui/spinner';
import { createAccountPage } from '../../../create-member-page';

const { generateMetadata, Page } = createAccountPage((t) => t('account.boosts.title'), <BoostsPage />, {
  action: <PromoteSomething />,
  needs: 'EDIT',
  waiting: <LoadingSpinner />,
});

export { generateMetadata, Page as default };
