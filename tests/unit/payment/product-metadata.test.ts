import { describe, expect, it } from 'vitest';
import { defaultOffer } from '@/lib/shared/domain/offer';
import { listProducts } from '@/lib/shared/domain/price-list';
import {
  type CataloguePrice,
  listSoldProducts,
  parseProductMetadata,
  readInterval,
  requireCurrency,
} from '@/services/product-api/payment/catalogue';
import { isBillable } from '@/services/product-api/subscription/copy-rule';

describe('product metadata', () => {
  it.each([
    [{ subscriptionEvent: 'ARTIST_PRO' }, { kind: 'SUBSCRIPTION', value: 'ARTIST_PRO' }],
    [{ opportunityPostEvent: 'EXTENDED' }, { kind: 'OPPORTUNITY_POST', value: 'EXTENDED' }],
    [{ opportunityPostEvent: 'BASIC_TO_STANDARD' }, { kind: 'OPPORTUNITY_POST', value: 'BASIC_TO_STANDARD' }],
    [{ opportunityBoostEvent: 'BUNDLE' }, { kind: 'OPPORTUNITY_BOOST', value: 'BUNDLE' }],
    [{ artworkBoostEvent: 'HIGHLIGHT' }, { kind: 'ARTWORK_BOOST', value: 'HIGHLIGHT' }],
    [{ artworkBoostEvent: 'FREE' }, null],
    [{ opportunityPostEvent: 'FREE' }, null],
    [{ colour: 'red' }, null],
    [{}, null],
  ])('reads what the product metadata %j grants', (metadata, meaning) => {
    expect(parseProductMetadata({ metadata })).toEqual(meaning);
  });

  it('ignores a product that was not loaded or was deleted', () => {
    expect(parseProductMetadata('prod_1')).toBeNull();
    expect(parseProductMetadata({ id: 'prod_1', object: 'product', deleted: true })).toBeNull();
  });
});

it('the interval of a price is a month, a year or null', () => {
  const recurring = (interval: 'month' | 'year' | 'week') => ({
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' as const },
  });
  expect([recurring('month'), recurring('year'), recurring('week'), { recurring: null }].map(readInterval)).toEqual([
    'month',
    'year',
    null,
    null,
  ]);
});

const listed = listProducts(defaultOffer);

describe('products for sale', () => {
  const price = (lookupKey: string, amounts: [string, number][]): CataloguePrice => ({
    kind: 'OPPORTUNITY_POST',
    value: 'BASIC',
    id: `price of ${lookupKey}`,
    lookupKey,
    productId: 'prod_1',
    interval: null,
    amounts: new Map(amounts),
  });

  it('sells only products in the price list, in the given currency', () => {
    const prices = [
      price('post_basic', [
        ['USD', 2_900],
        ['EUR', 2_700],
      ]),
      price('post_standard', [['USD', 5_900]]),
      price('post_of_another_site', [['EUR', 1]]),
    ];
    const sell = (currency: string) =>
      listSoldProducts(prices, listed.OPPORTUNITY, currency).map((product) => [product.type, product.prices]);
    expect(sell('EUR')).toEqual([
      ['BASIC', [{ priceId: 'price of post_basic', interval: null, money: { amount: 2_700, currency: 'EUR' } }]],
    ]);
    expect(sell('USD').map(([type]) => type)).toEqual(['BASIC', 'STANDARD']);
    expect(listSoldProducts(prices, listed.ARTWORK, 'EUR')).toEqual([]);
    expect(() => sell('SEK')).toThrow();
  });

  it('rejecting a currency lists those that are available', () => {
    expect(() => requireCurrency('CHF')).not.toThrow();
    const sek = () => requireCurrency('SEK');
    expect(sek).toThrow(
      expect.objectContaining({ fields: { currency: expect.stringMatching(/refusal\.currencies .*USD, EUR, .*JPY/) } }),
    );
  });
});

it.each([
  ['trialing', true],
  ['active', true],
  ['past_due', true],
  ['unpaid', true],
  ['paused', true],
  ['canceled', false],
  ['incomplete', false],
  ['incomplete_expired', false],
])('decides whether a subscription with the status %s can be charged: %s', (status, live) => {
  expect(isBillable(status)).toBe(live);
});
