import { Hono } from 'hono';
import { readBytes } from '@/lib/node/read-bytes';
import { BodyTooLargeError } from '../errors';
import type { ApiEnv } from '../http/context';
import type { PaymentEventQueue } from './payment-event-queue';
import type { Payments } from './payments';
import { readWebhook } from './webhook-event';

/** The URL path to which the payment provider sends its events. */
export const WEBHOOK_PATH = '/v1/webhooks/payments';

/** A limit far above the size of Stripe's largest events. */
const MAX_BODY_BYTES = 512 * 1_024;

/**
 * Receives the provider's events. The signature over the received bytes is verified, and the event is stored, before
 * the response; the work is done afterwards. An event that requires no work, and one of the other mode (live or test),
 * is acknowledged with 204 so that the provider does not send it again; a body that is not an event is rejected with
 * 400.
 */
export function webhookRoutes(payments: Payments, eventQueue: PaymentEventQueue): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post('/', async (context) => {
    const body = await readBytes(context.req.raw, MAX_BODY_BYTES);
    if (body === null) throw new BodyTooLargeError();
    const event = readWebhook(payments, {
      body: new TextDecoder().decode(body),
      signature: context.req.header('stripe-signature') ?? '',
      now: new Date(),
    });
    if (event !== null) await eventQueue.take(event);
    return context.body(null, 204);
  });
}
