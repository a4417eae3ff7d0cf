import { BoostsPage, PromoteSomething } from '@/components/account/boosts/boosts-page';
import { Spinner } from '@/components/ui/spinner';
import { createAccountPage } from '../../../create-member-page';

const { metadata, Page } = createAccountPage('Boosts', <BoostsPage />, {
  action: <PromoteSomething />,
  waiting: <Spinner label="Loading" />,
});

export { metadata, Page as default };
