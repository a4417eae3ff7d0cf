import { Hono } from 'hono';
import { readBytes } from '@/lib/network/read-bytes';
import { BodyTooLargeError, InvalidInputError } from '../errors';
import type { ApiEnv } from '../http/context';
import type { Inbox } from './inbox';
import type { Payments } from './payments';

/** Where the payment provider sends its events. */
export const WEBHOOK_PATH = '/v1/webhooks/payments';

/** Stripe's largest events are far smaller. */
const MOST_BYTES = 512 * 1_024;

/**
 * Takes an event of the provider's: verified by its signature over the bytes that came, and stored before it is answered
 * (facts-payments 4). It is worked on afterwards.
 */
export function webhookRoutes({ stripe, webhookSecret }: Payments, inbox: Inbox): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post('/', async (context) => {
    const body = await readBytes(context.req.raw, MOST_BYTES);
    if (body === null) throw new BodyTooLargeError();
    const text = new TextDecoder().decode(body);
    const signature = context.req.header('stripe-signature') ?? '';
    const event = (() => {
      try {
        return stripe.webhooks.constructEvent(text, signature, webhookSecret);
      } catch {
        throw new InvalidInputError({ '': 'This was not signed by the payment provider, or is too old.' });
      }
    })();
    await inbox.take(event);
    return context.body(null, 204);
  });
}
