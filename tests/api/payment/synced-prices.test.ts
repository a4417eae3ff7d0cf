import type Stripe from 'stripe';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { providerPrices } from '@/services/product-api/payment/price-schema';
import { syncCatalogue } from '@/services/product-api/payment/sync-catalogue';
import { createMissingObjectError, testMockedPayments } from '../../support/mocked-payments';

const { api, payments } = testMockedPayments();
beforeEach(async () => {
  await api().db.delete(providerPrices);
});

type Price = Omit<Stripe.PriceCreateParams, 'lookup_key'> & { id: string; active: boolean; lookup_key: string | null };
type Product = Stripe.ProductCreateParams & { active: boolean };

const PRICES = 38;
const PLAN = 'subscription_artist_month';

/** Works in memory, because the stand-in for the provider would take seconds. */
function openProvider() {
  const products = new Map<string, Product>();
  const prices: Price[] = [];
  const { stripe, db } = payments();
  vi.spyOn(stripe.products, 'retrieve').mockImplementation((async (id: string) => {
    const found = products.get(id);
    if (found) return found;
    throw createMissingObjectError();
  }) as never);
  const createProduct = vi.spyOn(stripe.products, 'create').mockImplementation((async (created: Product) => {
    products.set(created.id ?? '', { ...created, active: true });
  }) as never);
  const updateProduct = vi.spyOn(stripe.products, 'update').mockImplementation((async (id: string, to: object) => {
    products.set(id, { name: '', active: false, ...products.get(id), ...to });
  }) as never);
  const listPrices = vi.spyOn(stripe.prices, 'list').mockImplementation((() => ({
    autoPagingToArray: async () => prices.filter(({ active }) => active).map((price) => structuredClone(price)),
  })) as never);
  const createPrice = vi.spyOn(stripe.prices, 'create').mockImplementation((async (created: Price) => {
    for (const price of prices) if (price.lookup_key === created.lookup_key) price.lookup_key = null;
    const price = { ...created, id: `price_${uuidv7()}`, active: true, lookup_key: created.lookup_key };
    prices.push(price);
    return price;
  }) as never);
  const updatePrice = vi.spyOn(stripe.prices, 'update').mockImplementation((async (id: string, to: object) => {
    const price = prices.find((one) => one.id === id);
    if (price === undefined) throw createMissingObjectError();
    return Object.assign(price, to);
  }) as never);
  const changes = [createProduct, updateProduct, createPrice, updatePrice];
  return {
    ...{ stripe, db, products, prices, listPrices, createProduct, updateProduct, createPrice, updatePrice },
    find: (key: string) => prices.find((price) => price.lookup_key === key),
    forgetCalls: () => {
      for (const call of changes) call.mockClear();
    },
    countChanges: () => changes.map((call) => call.mock.calls.length),
  };
}

const planPrice = {
  product: 'impasto_subscription_artist',
  currency: 'usd',
  unit_amount: 900,
  currency_options: {
    eur: { unit_amount: 900 },
    gbp: { unit_amount: 700 },
    cad: { unit_amount: 1_200 },
    chf: { unit_amount: 800 },
    jpy: { unit_amount: 1_350 },
  },
  recurring: { interval: 'month' },
  lookup_key: PLAN,
  transfer_lookup_key: true,
};

describe('the provider’s price list', () => {
  it('creates products and prices at the provider in every currency', async () => {
    const { stripe, db, products, listPrices, createPrice, find } = openProvider();
    expect(await syncCatalogue({ stripe, db })).toEqual({ created: PRICES, changed: 0, same: 0 });
    expect(listPrices).toHaveBeenCalledWith({
      active: true,
      limit: 100,
      expand: ['data.product', 'data.currency_options'],
    });
    expect(products.get('impasto_subscription_artist')).toEqual({
      id: 'impasto_subscription_artist',
      name: 'Artist',
      metadata: { subscriptionEvent: 'ARTIST' },
      active: true,
    });
    expect(products.get('impasto_post_basic')).toMatchObject({
      name: 'Basic',
      metadata: { opportunityPostEvent: 'BASIC' },
    });
    const createdAs = (key: string) =>
      createPrice.mock.calls.map(([created]) => created).find((p) => p.lookup_key === key);
    expect(createdAs(PLAN)).toEqual(planPrice);
    expect(createdAs('subscription_artist_year')).toMatchObject({
      product: 'impasto_subscription_artist',
      unit_amount: 9_000,
      recurring: { interval: 'year' },
    });
    expect(createdAs('post_basic')).toEqual({
      ...{ product: 'impasto_post_basic', currency: 'usd', unit_amount: 2_900 },
      currency_options: {
        eur: { unit_amount: 2_800 },
        gbp: { unit_amount: 2_300 },
        cad: { unit_amount: 3_900 },
        chf: { unit_amount: 2_600 },
        jpy: { unit_amount: 4_350 },
      },
      ...{ lookup_key: 'post_basic', transfer_lookup_key: true },
    });
    expect(find(PLAN)?.active).toBe(true);
  });

  it('changes nothing at the provider if nothing has changed, even next to another shop’s prices', async () => {
    const { stripe, db, prices, find, forgetCalls, countChanges } = openProvider();
    await syncCatalogue({ stripe, db });
    prices.push({ id: 'price_other', active: true, currency: 'usd', lookup_key: null });
    Object.assign(find('post_basic') ?? {}, { recurring: null });
    forgetCalls();
    expect(await syncCatalogue({ stripe, db })).toEqual({ created: 0, changed: 0, same: PRICES });
    expect(countChanges()).toEqual([0, 0, 0, 0]);
  });

  it('renames a product at the provider, and brings back an archived one', async () => {
    const { stripe, db, products, updateProduct, forgetCalls, countChanges } = openProvider();
    await syncCatalogue({ stripe, db });
    Object.assign(products.get('impasto_post_basic') ?? {}, { name: 'Old name', metadata: {} });
    Object.assign(products.get('impasto_post_standard') ?? {}, { active: false });
    forgetCalls();
    expect(await syncCatalogue({ stripe, db })).toEqual({ created: 0, changed: 0, same: PRICES });
    const meaning = (value: string) => ({ opportunityPostEvent: value });
    expect(updateProduct.mock.calls).toEqual([
      ['impasto_post_basic', { name: 'Basic', metadata: meaning('BASIC'), active: true }],
      ['impasto_post_standard', { name: 'Standard', metadata: meaning('STANDARD'), active: true }],
    ]);
    expect(countChanges()).toEqual([0, 2, 0, 0]);
  });

  const { eur: _, ...withoutEuros } = planPrice.currency_options;
  it.each([
    ['amount', { unit_amount: 800 }],
    ['currency', { currency: 'eur' }],
    ['interval', { recurring: { interval: 'year' } }],
    ['recurrence', { recurring: null }],
    ['currencies', { currency_options: withoutEuros }],
    ['amount in another currency', { currency_options: { ...withoutEuros, eur: { unit_amount: 950 } } }],
    ['currencies, none at all', { currency_options: undefined }],
  ])('archives a price at the provider and creates one with another %s', async (_name, change) => {
    const { stripe, db, find, createPrice, updatePrice, forgetCalls, countChanges } = openProvider();
    await syncCatalogue({ stripe, db });
    const before = find(PLAN);
    Object.assign(before ?? {}, change);
    forgetCalls();
    expect(await syncCatalogue({ stripe, db })).toEqual({ created: 0, changed: 1, same: PRICES - 1 });
    expect(createPrice.mock.calls).toEqual([[planPrice]]);
    expect(updatePrice.mock.calls).toEqual([[before?.id, { active: false }]]);
    expect(countChanges()).toEqual([0, 0, 1, 1]);
    expect(await syncCatalogue({ stripe, db })).toEqual({ created: 0, changed: 0, same: PRICES });
  });

  it('replaces a recurring price by a one-off one, and creates a missing one', async () => {
    const { stripe, db, prices, find, updatePrice, forgetCalls } = openProvider();
    await syncCatalogue({ stripe, db });
    Object.assign(find('post_basic') ?? {}, { recurring: { interval: 'month' } });
    prices.splice(
      prices.findIndex((price) => price.lookup_key === PLAN),
      1,
    );
    forgetCalls();
    expect(await syncCatalogue({ stripe, db })).toEqual({ created: 1, changed: 1, same: PRICES - 2 });
    expect(updatePrice.mock.calls.filter(([, to]) => Object(to).active === false)).toHaveLength(1);
  });

  it('only one process at a time changes prices at the provider', async () => {
    const { stripe, db, createPrice, listPrices } = openProvider();
    const second: Promise<unknown>[] = [];
    const list = listPrices.getMockImplementation();
    // The second synchronization starts while the first is reading the provider's prices.
    listPrices.mockImplementationOnce(((query: object) => ({
      autoPagingToArray: async () => {
        second.push(syncCatalogue({ stripe, db }));
        await Promise.allSettled(second);
        return list?.(query).autoPagingToArray({ limit: 100 });
      },
    })) as never);
    await syncCatalogue({ stripe, db });
    expect(second).toHaveLength(1);
    await expect(second[0]).rejects.toThrow();
    expect(createPrice).toHaveBeenCalledTimes(PRICES);
    expect((await syncCatalogue({ stripe, db })).same).toBe(PRICES);
  });
});
