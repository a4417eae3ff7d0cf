import Stripe from 'stripe';
import { Catalogue } from '@/services/product-api/payment/catalogue';
import { type Payments, requirePayments } from '@/services/product-api/payment/payments';
import type { TestApi } from './api';

/** Environment variables that enable payments in a `TestApi`. */
export const SCRIPTED_ENV = { STRIPE_SECRET_KEY: 'sk_test_scripted', STRIPE_WEBHOOK_SECRET: 'whsec_scripted' };

type Sent = { call: string; with?: Record<string, string>; key?: string };

/** Responses by method and path. Arrays become list responses. Functions run for each request. */
export type Script = Record<string, object | readonly object[] | (() => Response)>;

/**
 * Creates an SDK client with scripted responses. Other paths return a not-found error.
 * @returns the client, and the requests it has sent, in order
 */
export function scriptStripe(script: Script): { stripe: Stripe; sent: Sent[] } {
  const sent: Sent[] = [];
  const respond = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input));
    const call = `${init.method} ${pathname}`;
    const parameters = Object.fromEntries([...searchParams, ...new URLSearchParams(String(init.body ?? ''))]);
    const key = new Headers(init.headers).get('idempotency-key');
    sent.push({
      call,
      ...(Object.keys(parameters).length > 0 && { with: parameters }),
      ...(key !== null && !key.startsWith('stripe-node-retry') && { key }),
    });
    const found = script[call];
    if (typeof found === 'function') return (found as () => Response)();
    if (found === undefined)
      return createErrorResponse(404, { code: 'resource_missing', message: `No such object: ${pathname}` });
    return Response.json(
      Array.isArray(found) ? { object: 'list', url: pathname, has_more: false, data: found } : found,
    );
  };
  const httpClient = Stripe.createFetchHttpClient(respond);
  return { stripe: new Stripe('sk_test_scripted', { httpClient, telemetry: false, maxNetworkRetries: 0 }), sent };
}

/** Creates the payment provider's error for a rejected request. */
export function createErrorResponse(
  status: number,
  error: { code?: string; message: string; type?: string },
): Response {
  return Response.json({ error: { type: 'invalid_request_error', ...error } }, { status });
}

/** Provides scripted payments for a product API that was opened with `SCRIPTED_ENV`. */
export function scriptPayments(api: TestApi, script: Script): { payments: Payments; sent: Sent[] } {
  const { stripe, sent } = scriptStripe(script);
  const payments = requirePayments(api.payments);
  return { payments: { ...payments, stripe, catalogue: new Catalogue(payments.db, stripe) }, sent };
}
