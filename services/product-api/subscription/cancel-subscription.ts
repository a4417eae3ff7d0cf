import type { Payments } from '../payment/payments';
import { retrieveOrNull, type Stripe } from '../payment/stripe';

/**
 * Cancels a subscription at once. It succeeds if a concurrent request, such as the webhook of the same refund, has
 * canceled it: the provider then reports the subscription as missing.
 */
export async function cancelSubscription(
  { stripe }: Payments,
  id: string,
  params: Stripe.SubscriptionCancelParams = {},
): Promise<void> {
  await retrieveOrNull(stripe.subscriptions.cancel(id, params));
}
