import Stripe from 'stripe';
import type { Env } from '../env';
import { PaymentsUnavailableError } from '../errors';

export type { Stripe };

/** A request that is not answered in so many milliseconds is tried once more, under the same idempotency key. */
const TIMEOUT = 5_000;
const RETRIES = 1;

type Settings = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>;

/** The payment provider's client; null where no provider is configured. `STRIPE_API_BASE` leads it to the stand-in. */
export function createStripe({ STRIPE_SECRET_KEY, STRIPE_API_BASE }: Settings): Stripe | null {
  if (STRIPE_SECRET_KEY === undefined) return null;
  const common = { timeout: TIMEOUT, maxNetworkRetries: RETRIES, telemetry: false };
  if (STRIPE_API_BASE === undefined) return new Stripe(STRIPE_SECRET_KEY, common);
  const { hostname, port, protocol } = new URL(STRIPE_API_BASE);
  return new Stripe(STRIPE_SECRET_KEY, {
    ...common,
    host: hostname,
    port: Number(port),
    protocol: protocol === 'https:' ? 'https' : 'http',
  });
}

const { StripeAPIError, StripeConnectionError, StripeInvalidRequestError, StripeRateLimitError } = Stripe.errors;

/** Awaits an answer of the provider. @throws PaymentsUnavailableError when there is none that can be used. */
export async function awaitStripe<ResponseBody>(answer: Promise<ResponseBody>): Promise<ResponseBody> {
  try {
    return await answer;
  } catch (error) {
    const isAway =
      error instanceof StripeConnectionError ||
      error instanceof StripeAPIError ||
      error instanceof StripeRateLimitError;
    if (isAway) throw new PaymentsUnavailableError(error);
    throw error;
  }
}

/** What a request is refused for: the parameter, and the provider's words. Null for any other error. */
export function parseStripeError(error: unknown): { param: string; code: string; message: string } | null {
  if (!(error instanceof StripeInvalidRequestError)) return null;
  return { param: error.param ?? '', code: error.code ?? '', message: error.message };
}

/** Awaits an object that may not be there. @returns null when the provider knows none of this id. */
export async function retrieveOrNull<ResponseBody>(answer: Promise<ResponseBody>): Promise<ResponseBody | null> {
  try {
    return await awaitStripe(answer);
  } catch (error) {
    if (parseStripeError(error)?.code === 'resource_missing') return null;
    throw error;
  }
}

/** Whether a payment was refused: a card, or its bank. */
export function isDeclined(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeCardError;
}

/** The id of what may be expanded. */
export function readId(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

export const fromSeconds = (seconds: number) => new Date(seconds * 1_000);
export const toSeconds = (date: Date) => Math.floor(date.getTime() / 1_000);
