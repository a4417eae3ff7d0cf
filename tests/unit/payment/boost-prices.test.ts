import { expect, it } from 'vitest';
import { findBought } from '@/components/checkout/order/choice-order';
import { listBoosts } from '@/components/checkout/promote/promote-page';

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

it('each boost is sold for the first price of its product, or not at all', () => {
  const list = (kind: 'ARTWORK' | 'OPPORTUNITY') =>
    listBoosts(products, kind).flatMap(({ price }) => (price === null ? [] : [price.priceId]));
  expect(list('ARTWORK')).toEqual(['work-highlight', 'work-newsletter']);
  expect(list('OPPORTUNITY')).toEqual(['call-highlight']);
});

it('the option whose price is in the cart is chosen again after a reload', () => {
  const find = (priceIds: string[]) => findBought(listBoosts(products, 'ARTWORK'), priceIds)?.kind;
  expect(find(['post', 'work-highlight'])).toBe('HIGHLIGHT');
  expect(find(['call-highlight'])).toBeUndefined();
  expect(find([])).toBeUndefined();
});
