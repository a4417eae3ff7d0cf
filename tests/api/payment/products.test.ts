import { describe, expect, it } from 'vitest';
import { syncCatalogue } from '@/services/product-api/payment/sync-catalogue';
import { asJson, createHeaders, testApi } from '../../support/api';
import { makeMember } from '../../support/members';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;
const PRICES = 38;

describe('product lists', () => {
  it('lists products with names and prices, in dollars by default', async () => {
    const posts = await api().callEndpoint('GET /v1/opportunities/products', {});
    expect(posts).toMatchObject({ total: 13, page: 1, pages: 1 });
    expect(posts.data.find(({ type }) => type === 'STANDARD')).toEqual({
      type: 'STANDARD',
      name: 'Standard',
      metadata: { opportunityPostEvent: 'STANDARD' },
      prices: [
        { priceId: await paid().price('post_standard'), interval: null, money: { amount: 5_900, currency: 'USD' } },
      ],
    });
    const works = await api().callEndpoint('GET /v1/artworks/products', { query: { currency: 'JPY' } });
    expect(works.data).toHaveLength(7);
    expect(works.data[0]).toMatchObject({
      metadata: { artworkBoostEvent: 'HIGHLIGHT' },
      prices: [{ money: { amount: 2_250, currency: 'JPY' } }],
    });
  });

  it('rejects product lists in unsupported currencies', async () => {
    for (const noun of ['opportunities', 'artworks']) {
      const error = await api().error(`/v1/${noun}/products?currency=SEK`, 'validation_failed');
      expect(error.fields).toHaveProperty('currency');
    }
  });

  it('everyone can cache product lists', async () => {
    const response = await api().request('/v1/opportunities/products?currency=EUR');
    expect(response.headers.get('cache-control')).toContain('public');
  });

  it('lists products while the provider is down', async () => {
    paid().standIn.control.setFaults({ isDown: true });
    expect((await api().callEndpoint('GET /v1/opportunities/products', {})).total).toBe(13);
    paid().standIn.control.setFaults({ isDown: false });
  });
});

it('creates the products once, and replaces changed prices', async () => {
  const { stripe, payments } = paid();
  expect(await syncCatalogue(payments)).toEqual({ created: 0, changed: 0, same: PRICES });
  const before = await paid().price('post_basic');
  const { product } = await stripe.prices.retrieve(before);
  // This price belongs to a different version of the price list.
  const other = await stripe.prices.create({
    product: String(product),
    currency: 'usd',
    unit_amount: 1_000,
    lookup_key: 'post_basic',
    transfer_lookup_key: true,
  });
  await stripe.prices.update(before, { active: false });
  expect(await syncCatalogue(payments)).toEqual({ created: 0, changed: 1, same: PRICES - 1 });
  expect((await stripe.prices.retrieve(other.id)).active).toBe(false);
  const { data } = await api().callEndpoint('GET /v1/opportunities/products', {});
  expect(data.find(({ type }) => type === 'BASIC')?.prices[0]?.money.amount).toBe(2_900);
});

it('lists subscriptions, and filters them by type and interval in version 2', async () => {
  const { identity } = await makeMember(api());
  const all = await api().callEndpoint('GET /v1/profiles/subscriptions', { query: { currency: 'EUR' } }, { identity });
  expect(all.data).toHaveLength(9);
  expect(all.data[0]?.prices.map(({ interval }) => interval)).toEqual(['month', 'year']);
  const filtered = await api().request(
    '/v1/profiles/subscriptions?types=ARTIST_PRO,ORGANIZATION_PREMIUM&interval=year',
    {
      headers: { ...createHeaders({ identity }), accept: 'application/vnd.impasto.v2+json' },
    },
  );
  const filteredProducts = (await filtered.json()) as typeof all;
  expect(filteredProducts.data.map(({ type, prices }) => [type, prices.length, prices[0]?.money.amount])).toEqual([
    ['ARTIST_PRO', 1, 15_000],
    ['ORGANIZATION_PREMIUM', 1, 59_000],
  ]);
  await api().error('/v1/profiles/subscriptions', 'unauthenticated');
  await api().error('/v1/profiles/subscriptions?currency=SEK', 'validation_failed', {
    headers: createHeaders({ identity }),
  });
});

describe('automatic tax', () => {
  const taxed = testPaidApi({ STRIPE_AUTOMATIC_TAX: 'true' });

  it('the payment page adds taxes only if the operator has set this up', async () => {
    const who = await makeMember(taxed().api);
    const { id } = await taxed().openSession(who, who.profileId, ['subscription_artist_month']);
    const session = await taxed().stripe.checkout.sessions.retrieve(id);
    expect(session.automatic_tax.enabled).toBe(true);
    const plain = await makeMember(api());
    const other = await paid().openSession(plain, plain.profileId, ['subscription_artist_month']);
    expect((await paid().stripe.checkout.sessions.retrieve(other.id)).automatic_tax.enabled).toBe(false);
  });
});

describe('installations without a payment provider', () => {
  const withoutPayments = testApi();

  it('a site without a payment provider lists no products and rejects purchases', async () => {
    expect((await withoutPayments().callEndpoint('GET /v1/opportunities/products', {})).data).toEqual([]);
    const who = await makeMember(withoutPayments());
    const rejection = await withoutPayments().error(
      '/v1/checkout/session',
      'unavailable',
      asJson('POST', who, {
        priceIds: ['price'],
        referenceId: who.profileId,
        paths: { success: '/', cancel: '/' },
      }),
    );
    expect(rejection.message).toBe('This site takes no payments.');
    expect(await withoutPayments().callEndpoint('GET /v1/profiles/subscriptions/invoices', {}, who)).toEqual({
      isTrialAvailable: false,
      next: null,
      invoices: [],
      card: null,
      trial: null,
    });
  });
});
