import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { openStandIn, type StandIn } from './open-stand-in';
import { connectStripe } from './testing';

export const WEBHOOK_SECRET = 'whsec_tests';

type Options = Partial<Parameters<typeof openStandIn>[0]> & { maxNetworkRetries?: number };

type TestStandIn = { standIn: StandIn; stripe: Stripe; events: Stripe.Event[] };

/** Opens a stand-in and closes it after the test. The SDK verifies every delivered event. */
export async function openTestStandIn({ maxNetworkRetries, ...options }: Options = {}): Promise<TestStandIn> {
  const events: Stripe.Event[] = [];
  const deliver = async (body: string, signature: string) => {
    events.push(Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET));
    return 200;
  };
  const standIn = await openStandIn({
    directory: null,
    webhook: { secret: WEBHOOK_SECRET, deliver },
    port: 0,
    retryDelays: [1, 1, 1],
    ...options,
  });
  onTestFinished(() => standIn.close());
  const stripe = connectStripe(standIn, maxNetworkRetries === undefined ? {} : { maxNetworkRetries });
  return { standIn, stripe, events };
}
