import type { Subscriber } from '@/lib/browser/members/payment/subscription';
import type { Billing, Subscription } from '@/lib/shared/contract/subscription';

/** Props of the components that show or change a member's plan. */
export type OwnPlanProps = { subscriber: Subscriber; subscription: Subscription; billing: Billing };
