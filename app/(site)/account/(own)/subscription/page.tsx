import { OwnSubscriptionPage } from '@/components/subscription/own/own-subscription-page';
import { createAccountPage } from '../../../create-member-page';

const { metadata, Page } = createAccountPage('Your subscription', <OwnSubscriptionPage />, { heading: 'Subscription' });

export { metadata, Page as default };
