import type { Payments } from '../payment/payments';
import { retrieveOrNull, type Stripe } from '../payment/stripe';

/**
 * Cancels a subscription at once. It succeeds for one that another request has canceled since it was read, such as the
 * webhook of the same refund: the provider reports that subscription as missing.
 */
export async function cancelSubscription(
  { stripe }: Payments,
  id: string,
  params: Stripe.SubscriptionCancelParams = {},
): Promise<void> {
  await retrieveOrNull(stripe.subscriptions.cancel(id, params));
}
