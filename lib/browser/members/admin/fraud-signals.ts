import { stripePublishableKey } from '@/lib/shared/env';

/**
 * Loads the payment provider's fraud detection before checkout. The `/pure` entry point has no side effects on import,
 * and the script is loaded only with a key. The payment page works without it.
 */
export async function loadFraudSignals(): Promise<void> {
  if (stripePublishableKey === undefined) return;
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  await loadStripe(stripePublishableKey).catch(() => null);
}
