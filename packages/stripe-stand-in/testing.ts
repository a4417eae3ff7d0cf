import Stripe from 'stripe';
import type { StandIn } from './open-stand-in';

export const SITE = 'http://localhost:3000';

export function connectStripe({ port, secretKey }: StandIn, options: Stripe.StripeConfig = {}): Stripe {
  return new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, ...options });
}

/** Plans at $8 and $20 a month and $80 a year, and a one-off price of $29, all also in euros and yen. */
export async function createCatalogue(stripe: Stripe) {
  const product = await stripe.products.create({ name: 'Plan' });
  const larger = await stripe.products.create({ name: 'Larger plan' });
  const oneOff = await stripe.products.create({ name: 'One-off item' });
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
    oneOff: await price('one_off', oneOff, 2_900, null),
  };
}

export const CARDS = {
  succeeds: '4242 4242 4242 4242',
  alsoSucceeds: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  requiresAuthentication: '4000 0025 0000 3155',
  /** Succeeds on a page but is declined off session. */
  declinedOffSession: '4000 0000 0000 0341',
};

export function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

export function payByCard(url: string | null, number = CARDS.succeeds, more: Record<string, string> = {}) {
  const card = { method: 'card', number, expiry: '12 / 40', cvc: '123', name: 'Ada Artist' };
  return postForm(url ?? '', { action: 'pay', email: 'ada@example.org', ...card, ...more });
}

type Bought = { customer: string; price: string; more?: Partial<Stripe.Checkout.SessionCreateParams> };

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

export async function subscribe(stripe: Stripe, bought: Bought, number = CARDS.succeeds): Promise<Stripe.Subscription> {
  const session = await createSession(stripe, 'subscription', bought);
  await payByCard(session.url, number);
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  return stripe.subscriptions.retrieve(String(subscription));
}
