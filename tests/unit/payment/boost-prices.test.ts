import { expect, it } from 'vitest';
import { findBought } from '@/components/checkout/order/choice-order';
import { listBoosts } from '@/components/checkout/promote/promote-page';
import { english } from '@/tests/support/words';

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

const list = (kind: 'ARTWORK' | 'OPPORTUNITY') => listBoosts({ products, kind, describe: () => '', t: english.t });

it('sells a boost for its product’s first price, or not at all', () => {
  const listPriceIds = (kind: 'ARTWORK' | 'OPPORTUNITY') => list(kind).flatMap(({ price }) => price?.priceId ?? []);
  expect(listPriceIds('ARTWORK')).toEqual(['work-highlight', 'work-newsletter']);
  expect(listPriceIds('OPPORTUNITY')).toEqual(['call-highlight']);
});

it('a reload selects the boost in the cart again', () => {
  const find = (priceIds: string[]) => findBought(list('ARTWORK'), priceIds)?.value;
  expect(find(['post', 'work-highlight'])).toBe('HIGHLIGHT');
  expect(find(['call-highlight'])).toBeUndefined();
  expect(find([])).toBeUndefined();
});
