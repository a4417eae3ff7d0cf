import Stripe from 'stripe';
import type { Env } from '../env';
import { PaymentsUnavailableError } from '../errors';

export type { Stripe };

/** In milliseconds. Requests that time out are retried once with the same idempotency key. */
const TIMEOUT = 5_000;
const RETRIES = 1;

type Settings = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>;

/** @returns null if no provider is configured. `STRIPE_API_BASE` is the stand-in's URL. */
export function createStripe(
  { STRIPE_SECRET_KEY, STRIPE_API_BASE }: Settings,
  prepareClient = (client: Stripe.HttpClient) => client,
): Stripe | null {
  if (STRIPE_SECRET_KEY === undefined) return null;
  const common = {
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: prepareClient(Stripe.createNodeHttpClient()),
  };
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

/** @throws PaymentsUnavailableError if the provider is unreachable or fails */
export async function awaitStripe<ResponseBody>(response: Promise<ResponseBody>): Promise<ResponseBody> {
  try {
    return await response;
  } catch (error) {
    const isUnavailable =
      error instanceof StripeConnectionError ||
      error instanceof StripeAPIError ||
      error instanceof StripeRateLimitError;
    if (isUnavailable) throw new PaymentsUnavailableError(error);
    throw error;
  }
}

/** @returns null unless the provider rejected the request as invalid */
export function parseStripeError(error: unknown): { param: string; code: string; message: string } | null {
  if (!(error instanceof StripeInvalidRequestError)) return null;
  return { param: error.param ?? '', code: error.code ?? '', message: error.message };
}

/** @returns null if the object does not exist */
export async function retrieveOrNull<ResponseBody>(response: Promise<ResponseBody>): Promise<ResponseBody | null> {
  try {
    return await awaitStripe(response);
  } catch (error) {
    if (parseStripeError(error)?.code === 'resource_missing') return null;
    throw error;
  }
}

export function isDeclined(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeCardError;
}

export function readId(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** @returns null for unexpanded and missing objects */
export function readExpanded<Expanded extends object>(
  reference: string | Expanded | null | undefined,
): Expanded | null {
  return typeof reference === 'object' ? reference : null;
}

export const fromSeconds = (seconds: number) => new Date(seconds * 1_000);
export const toSeconds = (date: Date) => Math.floor(date.getTime() / 1_000);
