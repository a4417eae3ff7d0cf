import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '@/services/product-api/errors';
import type { CataloguePrice, ProductMetadata } from '@/services/product-api/payment/catalogue';
import { readPurchaseItems } from '@/services/product-api/payment/purchase-items';
import { writeEnglish } from '../../support/words';

const price = (id: string, meaning: ProductMetadata, interval: 'month' | null = null): CataloguePrice => ({
  ...meaning,
  id,
  lookupKey: id,
  productId: `product of ${id}`,
  interval,
  amounts: new Map([
    ['USD', 1_500],
    ['EUR', 1_400],
  ]),
});
const dollarsOnly = {
  ...price('dollars only', { kind: 'ARTWORK_BOOST', value: 'NEWSLETTER' }),
  amounts: new Map([['USD', 1]]),
};
const catalogue = [
  price('plan', { kind: 'SUBSCRIPTION', value: 'ARTIST' }, 'month'),
  price('larger plan', { kind: 'SUBSCRIPTION', value: 'ARTIST_PRO' }, 'month'),
  price('post', { kind: 'OPPORTUNITY_POST', value: 'BASIC' }),
  price('longer post', { kind: 'OPPORTUNITY_POST', value: 'STANDARD' }),
  price('highlight', { kind: 'ARTWORK_BOOST', value: 'HIGHLIGHT' }),
  price('bundle', { kind: 'ARTWORK_BOOST', value: 'BUNDLE' }),
  price('instagram ad', { kind: 'ARTWORK_BOOST', value: 'INSTAGRAM_AD' }),
  price('top post of a call', { kind: 'OPPORTUNITY_BOOST', value: 'TOP_POST_1' }),
  price('bundle of a call', { kind: 'OPPORTUNITY_BOOST', value: 'BUNDLE' }),
  dollarsOnly,
];
const readMessage = (ids: readonly string[], currency = 'USD') => {
  try {
    readPurchaseItems(catalogue, ids, currency);
    return null;
  } catch (error) {
    return error instanceof InvalidInputError ? writeEnglish(error.fields.priceIds) : error;
  }
};

describe('a cart', () => {
  it.each([
    [['highlight', 'instagram ad'], 'ARTWORK', undefined, undefined],
    [['bundle', 'instagram ad'], 'ARTWORK', undefined, undefined],
    [['post'], 'OPPORTUNITY', undefined, 'post'],
    [['top post of a call'], 'OPPORTUNITY', undefined, undefined],
    [['plan', 'top post of a call'], 'OPPORTUNITY', 'plan', undefined],
    [['post', 'bundle of a call'], 'OPPORTUNITY', undefined, 'post'],
    [['plan'], 'PROFILE', 'plan', undefined],
  ])('reads the items %j of a purchase for the subject %s', (ids, subject, plan, post) => {
    const cart = readPurchaseItems(catalogue, ids, 'EUR');
    expect(cart.prices.map(({ id }) => id)).toEqual(ids);
    expect([cart.subject, cart.subscription?.id, cart.post?.id]).toEqual([subject, plan, post]);
  });

  it.each([
    [['no price'], 'A price of this cart is not sold any more. Choose again.'],
    [['highlight', 'no price'], 'A price of this cart is not sold any more. Choose again.'],
    [['plan', 'larger plan'], 'One plan at a time.'],
    [['post', 'longer post'], 'A call is posted once.'],
    [['highlight', 'post'], 'A work and a call are paid for one after the other.'],
    [['instagram ad', 'top post of a call'], 'A work and a call are paid for one after the other.'],
    [
      ['instagram ad', 'highlight', 'highlight'],
      'Highlight is in this order more than once. Buy it once now; you can extend it later.',
    ],
    [['highlight', 'bundle'], 'The bundle already contains Highlight. Remove one of the two.'],
    [
      ['top post of a call', 'bundle of a call'],
      'The bundle already contains Top post, 7 days. Remove one of the two.',
    ],
  ])('rejects the items %j: %s', (ids, sentence) => {
    expect(readMessage(ids)).toBe(sentence);
  });

  it('rejects items that have no price in the currency', () => {
    expect(readMessage(['highlight', 'dollars only'], 'USD')).toBeNull();
    expect(readMessage(['highlight', 'dollars only'], 'EUR')).toBe(
      'A price of this cart is not sold any more. Choose again.',
    );
  });
});
