import { stripePublishableKey } from '@/lib/shared/env';

/**
 * Lets the payment provider tell people from programs before one pays: its script, from `/pure`, which injects nothing by
 * itself, and only with a key (facts-payments). The payment page works without it.
 */
export async function loadFraudSignals(): Promise<void> {
  if (stripePublishableKey === undefined) return;
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  await loadStripe(stripePublishableKey).catch(() => null);
}
