import { Hono } from 'hono';
import { z } from 'zod';
import { readBytes } from '@/lib/node/read-bytes';
import { BodyTooLargeError, InvalidInputError } from '../errors';
import type { ApiEnv } from '../http/context';
import type { PaymentEventQueue } from './payment-event-queue';
import type { Payments } from './payments';
import type { Stripe } from './stripe';

/** Much longer than the provider's ids. */
const MAX_ID_LENGTH = 255;
/** In seconds. Maximum clock difference from the provider, as in the SDK. */
const TOLERANCE = 300;
const MAX_REASON_LENGTH = 300;

const eventId = z
  .string()
  .regex(/^[\w.-]+$/)
  .max(MAX_ID_LENGTH);
const incomingEvent = z.object({
  id: eventId,
  type: z.string().min(1).max(MAX_ID_LENGTH),
  livemode: z.boolean().optional(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

export function isEventId(value: unknown): value is string {
  return eventId.safeParse(value).success;
}

/**
 * @returns null for events from the other mode (live or test), which are acknowledged and ignored
 * @throws InvalidInputError if the body is not an event or was not signed within the last five minutes
 */
export function readWebhook(
  { stripe, webhookSecrets, isLiveKey }: Pick<Payments, 'stripe' | 'webhookSecrets' | 'isLiveKey'>,
  { body, signature, now }: { body: string; signature: string; now: Date },
): Stripe.Event | null {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  const event = findSignedEvent(stripe, { body, signature, secrets: webhookSecrets });
  if (event === undefined) {
    throw new InvalidInputError({ '': 'This was not signed by the payment provider, or is too old.' });
  }
  if (!(signedAt <= now.getTime() / 1_000 + TOLERANCE)) {
    throw new InvalidInputError({ '': 'This was signed at a time that is still to come.' });
  }
  const read = incomingEvent.safeParse(event);
  if (!read.success) throw new InvalidInputError({ '': 'This is no event of the payment provider.' });
  const { livemode } = read.data;
  return livemode !== undefined && livemode !== isLiveKey ? null : event;
}

type SignedBody = { body: string; signature: string; secrets: readonly string[] };

/** @returns undefined if no secret matches */
function findSignedEvent(stripe: Stripe, { body, signature, secrets }: SignedBody): Stripe.Event | undefined {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret);
    } catch {
      // Tries the next secret.
    }
  }
  return undefined;
}

/** Formats the error as one short line to store and log. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replaceAll(/\s+/g, ' ').slice(0, MAX_REASON_LENGTH);
}

export const WEBHOOK_PATH = '/v1/webhooks/payments';

/** Much larger than Stripe's largest events. */
const MAX_BODY_BYTES = 512 * 1_024;

/**
 * Stores the event before responding and handles it later. Responds to irrelevant events with 204, so the provider does
 * not resend them.
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
