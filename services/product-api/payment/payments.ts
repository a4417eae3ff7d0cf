import type { Db } from '../db/client';
import { type Env, readSite } from '../env';
import { PaymentsUnavailableError } from '../errors';
import { readProductTokenSecret } from '../identity/product-token';
import type { Log } from '../log';
import { Catalogue } from './catalogue';
import { createStripe, type Stripe } from './stripe';

/** The payment provider and the dependencies of everything that handles payments. */
export type Payments = {
  stripe: Stripe;
  catalogue: Catalogue;
  db: Db;
  log: Log;
  /** The site's public URL, without a trailing slash. */
  siteUrl: string;
  webhookSecret: string;
  /** True if the configured key is one of live mode: its webhooks carry `livemode: true`. */
  isLiveKey: boolean;
  hasAutomaticTax: boolean;
  /** The key of the hashes that identify used trials. */
  trialSecret: Uint8Array;
};

/** @returns null if no provider is configured. */
export function openPayments(db: Db, env: Env, log: Log): Payments | null {
  const stripe = createStripe(env);
  if (stripe === null) return null;
  return {
    stripe,
    catalogue: new Catalogue(stripe, log),
    db,
    log,
    siteUrl: readSite(env).url,
    isLiveKey: /^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY ?? ''),
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    hasAutomaticTax: env.STRIPE_AUTOMATIC_TAX === 'true',
    trialSecret: readProductTokenSecret(env),
  };
}

/** @throws PaymentsUnavailableError if no provider is configured. */
export function requirePayments(payments: Payments | null): Payments {
  if (payments === null) throw new PaymentsUnavailableError(undefined, 'This site takes no payments.');
  return payments;
}
