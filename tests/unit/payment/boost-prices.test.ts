import { expect, it } from 'vitest';
import { findBoostPrice, listOffered, readBoost } from '@/components/checkout/promote/boost-prices';

const money = { amount: 1_400, currency: 'EUR' };
const product = (event: 'artworkBoostEvent' | 'opportunityBoostEvent', type: string, priceId: string) => ({
  type,
  name: type,
  metadata: { [event]: type },
  prices: [
    { priceId, interval: null, money },
    { priceId: `${priceId}-later`, interval: null, money },
  ],
});
const products = [
  product('opportunityBoostEvent', 'HIGHLIGHT', 'call-highlight'),
  product('artworkBoostEvent', 'NEWSLETTER', 'work-newsletter'),
  product('artworkBoostEvent', 'HIGHLIGHT', 'work-highlight'),
];

it('the cart of a boost is the first price of its product', () => {
  expect(findBoostPrice(products, 'artworkBoostEvent', 'HIGHLIGHT')?.priceId).toBe('work-highlight');
  expect(findBoostPrice(products, 'opportunityBoostEvent', 'HIGHLIGHT')?.priceId).toBe('call-highlight');
  expect(findBoostPrice(products, 'opportunityBoostEvent', 'NEWSLETTER')).toBeNull();
});

it('the boost of a cart is selected again after a reload, also beside a post', () => {
  expect(readBoost(['work-highlight'], products, 'artworkBoostEvent')).toBe('HIGHLIGHT');
  expect(readBoost(['post', 'call-highlight'], products, 'opportunityBoostEvent')).toBe('HIGHLIGHT');
  expect(readBoost(['call-highlight'], products, 'artworkBoostEvent')).toBeNull();
  expect(readBoost([], products, 'artworkBoostEvent')).toBeNull();
});

it('the boosts for sale are offered, or all that a plan includes', () => {
  expect(listOffered(products, 'artworkBoostEvent', false)).toEqual(['HIGHLIGHT', 'NEWSLETTER']);
  expect(listOffered(products, 'artworkBoostEvent', true)).toHaveLength(7);
  expect(listOffered([], 'opportunityBoostEvent', false)).toEqual([]);
});
