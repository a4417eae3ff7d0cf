import Stripe from 'stripe';
import { expect, onTestFinished } from 'vitest';
import { openStandIn, type StandIn } from '@/services/payments/open-stand-in';
import { validateObject } from '@/services/payments/schemas/validate-object';

export const WEBHOOK_SECRET = 'whsec_tests';
export const SITE = 'http://localhost:3000';

type Options = Partial<Parameters<typeof openStandIn>[0]> & { maxNetworkRetries?: number };

export type Payments = { standIn: StandIn; stripe: Stripe; events: Stripe.Event[] };

/** The provider's own SDK, on a stand-in. */
export function stripeOn({ port, secretKey }: StandIn, options: Stripe.StripeConfig = {}): Stripe {
  return new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, ...options });
}

/** The SDK's own client, which lets `hear` have the JSON of each answer that is no error. */
function createHearingClient(hear: (answer: unknown) => void): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...asked) => {
    const response = await makeRequest(...asked);
    const toJSON = response.toJSON.bind(response);
    response.toJSON = async () => {
      const answer = await toJSON();
      if (response.getStatusCode() === 200) hear(answer);
      return answer;
    };
    return response;
  };
  return client;
}

/**
 * A stand-in of the test's own, which ends with it; `events` are those that it delivered, verified by the SDK. The test
 * fails if an answer to `stripe` or an event is not as the SDK declares it.
 */
export async function openPayments({ maxNetworkRetries, ...options }: Options = {}): Promise<Payments> {
  const events: Stripe.Event[] = [];
  const problems = new Set<string>();
  const hear = (object: unknown) => {
    for (const problem of validateObject(object)) problems.add(problem);
  };
  const deliver = async (body: string, signature: string) => {
    hear(JSON.parse(body));
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
  onTestFinished(async () => {
    await standIn.close();
    expect([...problems]).toEqual([]);
  });
  const httpClient = createHearingClient(hear);
  const stripe = stripeOn(
    standIn,
    maxNetworkRetries === undefined ? { httpClient } : { httpClient, maxNetworkRetries },
  );
  return { standIn, stripe, events };
}

/** A plan at 8 and one at 20 dollars a month, a plan for a year, and a post at 29, each in dollars, euros and yen. */
export async function createCatalogue(stripe: Stripe) {
  const product = await stripe.products.create({ name: 'Plan' });
  const larger = await stripe.products.create({ name: 'Larger plan' });
  const post = await stripe.products.create({ name: 'Post' });
  const price = (key: string, of: Stripe.Product, amount: number, interval: 'month' | 'year' | null) =>
    stripe.prices.create({
      product: of.id,
      currency: 'usd',
      unit_amount: amount,
      lookup_key: key,
      currency_options: { eur: { unit_amount: amount - 100 }, jpy: { unit_amount: amount + (amount >> 1) } },
      ...(interval && { recurring: { interval } }),
    });
  return {
    small: await price('small_month', product, 800, 'month'),
    large: await price('large_month', larger, 2_000, 'month'),
    year: await price('small_year', product, 8_000, 'year'),
    post: await price('post', post, 2_900, null),
  };
}

export const CARDS = {
  pays: '4242 4242 4242 4242',
  paysAsWell: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
  failsLater: '4000 0000 0000 0341',
};

/** Sends a page's form as a browser does. */
export function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

/** Fills the payment page of a session and sends it. */
export function payByCard(
  url: string | null,
  number = CARDS.pays,
  more: Record<string, string> = {},
): Promise<Response> {
  const card = { method: 'card', number, expiry: '12 / 40', cvc: '123', name: 'Ada Artist' };
  return postForm(url ?? '', { action: 'pay', email: 'ada@example.org', ...card, ...more });
}

type Bought = { customer: string; price: string; more?: Partial<Stripe.Checkout.SessionCreateParams> };

/** A session for one price. */
export function createSession(stripe: Stripe, mode: 'payment' | 'subscription', { customer, price, more }: Bought) {
  return stripe.checkout.sessions.create({
    mode,
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: `${SITE}/checkout/success?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${SITE}/checkout/cancel`,
    ...more,
  });
}

/** A subscription that was paid on the hosted page. */
export async function subscribe(stripe: Stripe, bought: Bought, number = CARDS.pays): Promise<Stripe.Subscription> {
  const session = await createSession(stripe, 'subscription', bought);
  await payByCard(session.url, number);
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  return stripe.subscriptions.retrieve(String(subscription));
}
