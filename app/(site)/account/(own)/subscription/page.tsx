import { OwnSubscriptionPage } from '@/components/subscription/own/own-subscription-page';
import { createAccountPage } from '../../../create-member-page';

const { generateMetadata, Page } = createAccountPage((t) => t('subscription.own.pageTitle'), <OwnSubscriptionPage />, {
  heading: (t) => t('subscription.own.title'),
  needs: 'PAY',
});

export { generateMetadata, Page as default };
