import { traceCall } from '@/lib/node/tracing';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import type { Env } from '../env';
import { PaymentsUnavailableError } from '../errors';
import { readProductTokenKeys, type SigningKeys } from '../identity/product-token';
import type { Log } from '../log';
import { Catalogue } from './catalogue';
import { createStripe, type Stripe } from './stripe';

export type Payments = {
  stripe: Stripe;
  catalogue: Catalogue;
  db: Db;
  log: Log;
  /** Public URL without a trailing slash. */
  siteUrl: string;
  /** The current secret and, during a rotation, the previous one. */
  webhookSecrets: readonly string[];
  /** Webhooks for live keys contain `livemode: true`. */
  isLiveKey: boolean;
  hasAutomaticTax: boolean;
  /** Keys for hashing used trials. */
  trialSecrets: SigningKeys;
};

/** @returns null if no provider is configured */
export function openPayments(db: Db, env: Env, log: Log): Payments | null {
  const stripe = createStripe(env, traceProvider);
  if (stripe === null) return null;
  return {
    stripe,
    catalogue: new Catalogue(db, stripe),
    db,
    log,
    siteUrl: env.SITE_URL,
    isLiveKey: /^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY ?? ''),
    webhookSecrets: [env.STRIPE_WEBHOOK_SECRET ?? '', env.STRIPE_WEBHOOK_SECRET_PREVIOUS].filter(
      (secret) => secret !== undefined,
    ),
    hasAutomaticTax: env.STRIPE_AUTOMATIC_TAX === 'true',
    trialSecrets: readProductTokenKeys(env),
  };
}

/** @throws PaymentsUnavailableError if no provider is configured */
export function requirePayments(payments: Payments | null): Payments {
  if (payments === null) throw new PaymentsUnavailableError(undefined, problem('checkout.refusal.noPayments'));
  return payments;
}

/** The provider fills in the session id. */
export function createReturnUrls({ siteUrl }: Payments, { success, cancel }: { success: string; cancel: string }) {
  const separator = success.includes('?') ? '&' : '?';
  return {
    success_url: `${siteUrl}${success}${separator}session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}${cancel}`,
  };
}

/** Traces every request attempt. */
export function traceProvider(client: Stripe.HttpClient): Stripe.HttpClient {
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = (...parameters) => {
    const [host, , path, method] = parameters;
    const attributes = { 'http.request.method': method, 'server.address': host };
    const readStatus = (response: { getStatusCode: () => number }) => response.getStatusCode();
    return traceCall(`${method} ${createTemplate(path)}`, attributes, () => makeRequest(...parameters), readStatus);
  };
  return client;
}

/** Replaces ids, as in `/v1/checkout/sessions/{id}`. */
function createTemplate(path: string): string {
  const segments = path.split('?', 1)[0]?.split('/') ?? [];
  return segments.map((segment) => (/^(v\d+|[a-z_]*)$/.test(segment) ? segment : '{id}')).join('/');
}
