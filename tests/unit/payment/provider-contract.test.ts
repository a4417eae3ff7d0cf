import Stripe from 'stripe';
import { openStandIn } from 'stripe-stand-in';
import { CARDS, connectStripe, payByCard, subscribe } from 'stripe-stand-in/testing';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultOffer } from '@/lib/shared/domain/offer';
import type { Payments } from '@/services/product-api/payment/payments';
import { preparePrices } from '@/services/product-api/payment/sync-catalogue';

/*
 * Behavior of the payment provider that the product relies on, tested only through the SDK. The tests run against the
 * stand-in. If STRIPE_TEST_KEY is set, they run against the provider's test mode, where the catalog and some customers
 * remain.
 */
const key = process.env.STRIPE_TEST_KEY;
const DAY = 86_400;
/** The real provider is slow. */
const TIME = 120_000;

/** Replaces the stored prices, which these tests do not need. */
vi.mock('@/services/product-api/payment/queries/prices', () => ({
  listKnownPrices: async () => [],
  storePrices: async () => undefined,
}));
const db = {} as Payments['db'];

let stripe: Stripe;
const prices = new Map<string, string>();

beforeAll(async () => {
  if (key?.startsWith('sk_test_')) stripe = new Stripe(key, { telemetry: false });
  else {
    const standIn = await openStandIn({ directory: null, webhook: null, port: 0 });
    stripe = connectStripe(standIn);
  }
  await preparePrices({ stripe, db }, defaultOffer);
  for await (const { id, lookup_key } of stripe.prices.list({ active: true, limit: 100 })) {
    if (lookup_key !== null) prices.set(lookup_key, id);
  }
}, TIME);

const price = (lookupKey: string) => prices.get(lookupKey) ?? '';
const now = () => Math.floor(Date.now() / 1_000);

async function startTrial() {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: now() });
  const { id: customer } = await stripe.customers.create({ test_clock: clock.id, email: 'ada@example.org' });
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: price('subscription_artist_pro_month') }],
    trial_period_days: 14,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  });
  return { clock, customer, subscription };
}

async function advance(clock: string, to: number): Promise<void> {
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: to });
  await expect
    .poll(async () => (await stripe.testHelpers.testClocks.retrieve(clock)).status, { timeout: TIME, interval: 500 })
    .toBe('ready');
}

it(
  'synchronizing twice creates each product and price once',
  async () => {
    const { created, changed, same } = (await preparePrices({ stripe, db }, defaultOffer)).changes;
    expect([created, changed, same]).toEqual([0, 0, prices.size]);
  },
  TIME,
);

describe('checkout sessions', () => {
  let customer = '';
  beforeAll(async () => {
    customer = (await stripe.customers.create({ email: 'ada@example.org' })).id;
  });
  const create = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}, idempotencyKey?: string) =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        customer,
        currency: 'eur',
        line_items: [{ price: price('post_standard'), quantity: 1 }],
        success_url: 'https://example.org/success?session_id={CHECKOUT_SESSION_ID}',
        cancel_url: 'https://example.org/cancel',
        ...more,
      },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );

  it(
    'a checkout session has a URL and a price',
    async () => {
      const session = await create();
      expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 5_600, currency: 'eur' });
      expect(session.url).not.toBeNull();
      expect((await stripe.checkout.sessions.expire(session.id)).status).toBe('expired');
      await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow(
        Stripe.errors.StripeInvalidRequestError,
      );
    },
    TIME,
  );

  it(
    'a checkout session has lines with their products',
    async () => {
      const { id } = await create();
      const { line_items } = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items.data.price.product'] });
      const product = line_items?.data[0]?.price?.product;
      expect(typeof product === 'object' && 'metadata' in product && product.metadata).toEqual({
        opportunityPostEvent: 'STANDARD',
      });
    },
    TIME,
  );

  it(
    'the same idempotency key returns the same session',
    async () => {
      const idempotencyKey = `contract-${Date.now()}`;
      const first = await create({}, idempotencyKey);
      expect((await create({}, idempotencyKey)).id).toBe(first.id);
      await expect(create({ currency: 'usd' }, idempotencyKey)).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
    },
    TIME,
  );

  it(
    'the provider rejects unknown coupons and sessions',
    async () => {
      const unknown = create({ discounts: [{ coupon: `NONE${Date.now()}` }] });
      await expect(unknown).rejects.toMatchObject({ code: 'resource_missing' });
      await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
        code: 'resource_missing',
      });
    },
    TIME,
  );
});

describe('trials', () => {
  it(
    'a trial without a card ends with a cancellation',
    async () => {
      const { clock, subscription } = await startTrial();
      expect(subscription.status).toBe('trialing');
      await advance(clock.id, now() + 15 * DAY);
      expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    },
    TIME,
  );

  it(
    'a trial can be canceled and resumed by either field, but not by both together',
    async () => {
      const { id, items } = (await startTrial()).subscription;
      expect((await stripe.subscriptions.update(id, { cancel_at_period_end: true })).cancel_at_period_end).toBe(true);
      expect((await stripe.subscriptions.update(id, { cancel_at_period_end: false })).cancel_at).toBeNull();
      const end = items.data[0]?.current_period_end ?? 0;
      expect((await stripe.subscriptions.update(id, { cancel_at: end })).cancel_at).toBe(end);
      await expect(stripe.subscriptions.update(id, { cancel_at: end, cancel_at_period_end: true })).rejects.toThrow();
      expect((await stripe.subscriptions.update(id, { cancel_at: '' })).cancel_at).toBeNull();
    },
    TIME,
  );
});

describe('a card stored without a payment', () => {
  it(
    'a card from setup mode is charged at the end of a trial',
    async () => {
      const { clock, customer, subscription } = await startTrial();
      const params = { mode: 'setup', customer, success_url: 'https://example.org/' } as const;
      await expect(stripe.checkout.sessions.create(params)).rejects.toThrow(/currency/);
      const session = await stripe.checkout.sessions.create({ ...params, currency: 'usd' });
      expect(session).toMatchObject({ status: 'open', payment_status: 'no_payment_required', amount_total: null });
      if (key !== undefined) return;
      expect((await payByCard(session.url, CARDS.requiresAuthentication)).headers.get('location')).toContain(
        '/authenticate',
      );
      await payByCard(session.url);
      const { setup_intent } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] });
      const intent = typeof setup_intent === 'object' ? setup_intent : null;
      expect(intent?.status).toBe('succeeded');
      expect(await stripe.setupIntents.retrieve(intent?.id ?? '')).toMatchObject({ customer });
      await stripe.subscriptions.update(subscription.id, { default_payment_method: String(intent?.payment_method) });
      await advance(clock.id, now() + 15 * DAY);
      expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    },
    TIME,
  );
});

describe('previews of a schedule', () => {
  it(
    'a preview shows only the invoice of the next phase',
    async () => {
      if (key !== undefined) return;
      const { id: customer } = await stripe.customers.create({ email: 'ada@example.org' });
      const { id } = await subscribe(stripe, { customer, price: price('subscription_artist_pro_month') });
      const { id: schedule, phases } = await stripe.subscriptionSchedules.create({ from_subscription: id });
      const [first] = phases;
      const starter = price('subscription_artist_starter_month');
      await stripe.subscriptionSchedules.update(schedule, {
        phases: [
          {
            items: [{ price: price('subscription_artist_pro_month') }],
            start_date: first?.start_date ?? 0,
            end_date: first?.end_date ?? 0,
          },
          { items: [{ price: starter }], duration: { interval: 'month', interval_count: 1 } },
        ],
        proration_behavior: 'none',
      });
      expect((await stripe.invoices.createPreview({ schedule })).amount_due).toBe(500);
      expect((await stripe.invoices.createPreview({ subscription: id })).amount_due).toBe(1_500);
      await expect(stripe.invoices.createPreview({ schedule, subscription: id })).rejects.toThrow(/beside/);
    },
    TIME,
  );
});
