import { describe, expect, it } from 'vitest';
import { boostKinds } from '@/lib/shared/domain/boost';
import { paidPlanTypes } from '@/lib/shared/domain/opportunity';
import { listPostPriceIds } from '@/lib/shared/domain/post-price-ids';

/** A product with two prices, so that the tests can tell the first one. */
const product = (event: string, type: string) => ({
  metadata: { [event]: type },
  prices: [
    { priceId: `${type}-1`, interval: null },
    { priceId: `${type}-2`, interval: null },
  ],
});
const products = [
  ...paidPlanTypes.map((type) => product('opportunityPostEvent', type)),
  ...boostKinds.map((type) => product('opportunityBoostEvent', type)),
  {
    metadata: { subscriptionEvent: 'ARTIST_PRO' },
    prices: [{ priceId: 'pro-month', interval: 'month' as const }],
  },
  {
    metadata: { subscriptionEvent: 'ORGANIZATION_PREMIUM' },
    prices: [
      { priceId: 'premium-year', interval: 'year' as const },
      { priceId: 'premium-month', interval: 'month' as const },
    ],
  },
];

describe('a cart is rebuilt', () => {
  it.each(paidPlanTypes)('from the first price of the tier %s', (postType) => {
    expect(listPostPriceIds({ postType, boost: null }, products)).toEqual([`${postType}-1`]);
  });

  it.each(boostKinds)('rebuilds a cart with the first price of the boost %s', (boost) => {
    expect(listPostPriceIds({ postType: 'STANDARD', boost }, products)).toEqual(['STANDARD-1', `${boost}-1`]);
  });

  it('from only the monthly price of the organization premium plan', () => {
    expect(listPostPriceIds({ postType: 'PREMIUM', boost: null }, products)).toEqual(['premium-month']);
    expect(listPostPriceIds({ postType: 'PREMIUM', boost: 'BUNDLE' }, products)).toEqual(['premium-month']);
  });

  it('without free posts', () => {
    for (const postType of ['FREE', 'PREMIUM_SUBSCRIPTION', null] as const) {
      expect(listPostPriceIds({ postType, boost: null }, products)).toEqual([]);
      expect(listPostPriceIds({ postType, boost: 'HIGHLIGHT' }, products)).toEqual(['HIGHLIGHT-1']);
    }
  });

  it('without products that are not for sale', () => {
    expect(listPostPriceIds({ postType: 'BASIC', boost: 'BUNDLE' }, [])).toEqual([]);
    expect(listPostPriceIds({ postType: 'PREMIUM', boost: null }, [])).toEqual([]);
  });
});
