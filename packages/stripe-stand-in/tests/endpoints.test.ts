import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { CARDS, connectStripe, createCatalogue, createSession, payByCard, subscribe } from '../testing';
import { openTestStandIn } from '../testing-vitest';

async function createPayment() {
  const payments = await openTestStandIn();
  const { stripe } = payments;
  const prices = await createCatalogue(stripe);
  const customer = await stripe.customers.create({ email: 'ada@example.org' });
  const session = await createSession(stripe, 'payment', { customer: customer.id, price: prices.oneOff.id });
  await payByCard(session.url);
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id);
  return { ...payments, prices, customer: customer.id, intent: String(intent) };
}

describe('API requests', () => {
  it.each([
    ['for an unknown endpoint', 'GET', '/v1/balance', 404, /Unrecognized request URL \(GET: \/v1\/balance\)/],
    ['with an unknown parameter', 'POST', '/v1/customers?', 400, /Received unknown parameter: colour/],
    ['for an unknown object', 'GET', '/v1/customers/cus_none', 404, /No such customer: 'cus_none'/],
  ])('rejects a request %s with an error in Stripe’s format', async (_, method, path, status, words) => {
    const { standIn } = await openTestStandIn();
    const response = await fetch(standIn.url + path, {
      method,
      headers: { authorization: `Bearer ${standIn.secretKey}` },
      ...(method === 'POST' && { body: new URLSearchParams({ colour: 'red' }) }),
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('request-id')).toMatch(/^req_/);
    const { error } = await response.json();
    expect(error.type).toBe('invalid_request_error');
    expect(error.message).toMatch(words);
  });

  it('rejects wrong and live API keys with different messages', async () => {
    const { standIn } = await openTestStandIn();
    const list = (key: string) => connectStripe({ ...standIn, secretKey: key }).prices.list();
    await expect(list('sk_test_other')).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    await expect(list('sk_live_abcdefghijk')).rejects.toThrow('A live key was sent to the Stripe stand-in: sk_live');
  });

  it('rejects requests for other host names', async () => {
    const { standIn } = await openTestStandIn();
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      const sent = request(`${standIn.url}/v1/customers`, { headers: { host: 'art.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.once('error', reject);
      sent.end();
    });
    expect(status).toBe(403);
  });

  it('names the invalid parameter in the error', async () => {
    const { stripe } = await openTestStandIn();
    const product = await stripe.products.create({ name: 'Plan' });
    const wrong = stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 100,
      recurring: { interval: 'century' as never },
    });
    await expect(wrong).rejects.toMatchObject({ statusCode: 400, param: 'recurring[interval]' });
    const free = stripe.prices.create({ product: product.id, currency: 'usd' });
    await expect(free).rejects.toMatchObject({ statusCode: 400, param: 'unit_amount', code: 'parameter_missing' });
    const other = stripe.customers.create({ test_clock: 'clock_none' });
    await expect(other).rejects.toMatchObject({ statusCode: 400, param: 'test_clock', code: 'resource_missing' });
  });

  it('applies requests with the same idempotency key once, even concurrently', async () => {
    const { stripe } = await openTestStandIn();
    const create = (name: string) => stripe.customers.create({ name }, { idempotencyKey: 'order-1' });
    const [first, second] = await Promise.all([create('Ada'), create('Ada')]);
    expect(second.id).toBe(first.id);
    expect((await create('Ada')).lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await stripe.events.list({ type: 'customer.created' })).data).toHaveLength(1);
    await expect(create('Bea')).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('applies a request once when the SDK retries it after a failure', async () => {
    const { stripe, standIn } = await openTestStandIn({ maxNetworkRetries: 2 });
    standIn.control.setFaults({ failures: 1 });
    await stripe.customers.create({ name: 'Ada' });
    expect((await stripe.events.list({ type: 'customer.created' })).data).toHaveLength(1);
    const impatient = connectStripe(standIn, { maxNetworkRetries: 0 });
    standIn.control.setFaults({ isDown: true });
    await expect(impatient.prices.list()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    standIn.control.setFaults({ isDown: false });
    standIn.control.setFaults({ slow: 60_000 });
    const hasty = connectStripe(standIn, { maxNetworkRetries: 0, timeout: 50 });
    await expect(hasty.prices.list()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  });
});

describe('requests for lists', () => {
  it('returns lists newest first, page by page', async () => {
    const { stripe } = await openTestStandIn();
    const product = (await stripe.products.create({ name: 'Plan' })).id;
    const createdIds = [];
    for (const unit_amount of [1, 2, 3, 4, 5]) {
      createdIds.push((await stripe.prices.create({ product, currency: 'usd', unit_amount })).id);
    }
    const newest = createdIds.toReversed();
    const first = await stripe.prices.list({ limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(newest.slice(0, 2));
    expect(first.has_more).toBe(true);
    const last = await stripe.prices.list({ limit: 3, starting_after: newest[1] ?? '' });
    expect(last.data.map(({ id }) => id)).toEqual(newest.slice(2));
    expect(last.has_more).toBe(false);
    expect(await stripe.prices.list({ limit: 2 }).autoPagingToArray({ limit: 10 })).toHaveLength(5);
    await expect(stripe.prices.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  });

  it('filters events by type and time', async () => {
    const { stripe } = await openTestStandIn();
    await createCatalogue(stripe);
    const { data } = await stripe.events.list({ types: ['price.created'], limit: 100 });
    expect(data).toHaveLength(4);
    expect((await stripe.events.list({ type: 'product.created' })).data).toHaveLength(3);
    const later = Math.floor(Date.now() / 1_000) + 60;
    expect((await stripe.events.list({ created: { gte: later } })).data).toEqual([]);
    expect(data[0]?.data.object).toMatchObject({ object: 'price' });
  });
});

describe('prices', () => {
  it('moves a lookup key to another price only if transfer_lookup_key is set', async () => {
    const { stripe } = await openTestStandIn();
    const { small } = await createCatalogue(stripe);
    const next = { product: String(small.product), currency: 'usd', unit_amount: 900, lookup_key: 'small_month' };
    await expect(stripe.prices.create(next)).rejects.toThrow('already uses that lookup key');
    const transferred = await stripe.prices.create({ ...next, transfer_lookup_key: true });
    await stripe.prices.update(small.id, { active: false });
    const { data } = await stripe.prices.list({ active: true });
    const found = data.filter(({ lookup_key: key }) => key === 'small_month');
    expect(found.map(({ id }) => id)).toEqual([transferred.id]);
    expect((await stripe.prices.retrieve(small.id)).lookup_key).toBeNull();
  });

  it('returns a price’s currency_options only if the request expands them', async () => {
    const { stripe } = await openTestStandIn();
    const { small } = await createCatalogue(stripe);
    expect(small.currency_options).toBeUndefined();
    const { currency_options: options } = await stripe.prices.retrieve(small.id, { expand: ['currency_options'] });
    expect(options?.jpy).toMatchObject({ unit_amount: 1_200 });
    expect(options?.usd).toMatchObject({ unit_amount: 800 });
    const { data } = await stripe.prices.list({ expand: ['data.currency_options', 'data.product'] });
    expect(data[0]?.currency_options?.eur).toBeDefined();
    expect(data[0]?.product).toMatchObject({ object: 'product' });
    await expect(stripe.prices.retrieve(small.id, { expand: ['colour'] })).rejects.toThrow(
      'cannot be expanded (colour)',
    );
  });
});

describe('refunds', () => {
  it('allows partial refunds up to the amount paid', async () => {
    const { stripe, customer, intent } = await createPayment();
    const part = await stripe.refunds.create({ payment_intent: intent, amount: 900 });
    expect(part).toMatchObject({ status: 'succeeded', amount: 900 });
    const charges = () => stripe.charges.list({ customer });
    expect((await charges()).data).toMatchObject([{ amount_refunded: 900, refunded: false }]);
    await expect(stripe.refunds.create({ payment_intent: intent, amount: 2_001 })).rejects.toThrow(
      'Refund amount ($20.01)',
    );
    await stripe.refunds.create({ payment_intent: intent });
    expect((await charges()).data).toMatchObject([{ amount_refunded: 2_900, refunded: true }]);
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const { data } = await stripe.events.list({ type: 'charge.refunded' });
    expect(data.map((event) => (event.data.object as Stripe.Charge).refunded)).toEqual([true, false]);
  });
});

describe('disputes', () => {
  it.each([
    [
      'won',
      [
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'charge.dispute.funds_reinstated',
        'charge.dispute.closed',
      ],
    ],
    ['lost', ['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.closed']],
  ] as const)('sends all events of a dispute that is %s', async (status, types) => {
    const { stripe, standIn, intent } = await createPayment();
    const { id } = standIn.control.openDispute(intent);
    expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'needs_response', payment_intent: intent });
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_disputed' });
    standIn.control.closeDispute(id, status);
    expect((await stripe.disputes.retrieve(id)).status).toBe(status);
    const { data } = await stripe.events.list({ types: [...types] });
    expect(data.map(({ type }) => type).reverse()).toEqual(types);
  });
});

it('shows an invoice at a URL that cannot be guessed', async () => {
  const { stripe, prices, customer } = await createPayment();
  const { latest_invoice: id } = await subscribe(stripe, { customer, price: prices.small.id }, CARDS.succeeds);
  const { hosted_invoice_url: url = '' } = await stripe.invoices.retrieve(String(id));
  expect(await (await fetch(url ?? '')).text()).toContain('1 × Plan (at $8 per month)');
  expect((await fetch((url ?? '').slice(0, -1))).status).toBe(404);
});
