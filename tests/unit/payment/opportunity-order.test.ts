import { describe, expect, it } from 'vitest';
import { describeLater, formatTotal } from '@/components/checkout/order/format-total';
import { describeOrder, listOrder } from '@/components/opportunity/plan/order-lines';
import { sampleOpportunity } from '../../support/sample-data';

const product = (event: string, type: string, priceId: string, amount: number) => ({
  type,
  name: type,
  metadata: { [event]: type },
  prices: [{ priceId, interval: null, money: { amount, currency: 'EUR' } }],
});
const posted = { opportunity: sampleOpportunity, now: new Date('2026-11-20T12:00:00Z') };
const products = [
  product('opportunityPostEvent', 'STANDARD', 'standard', 5_600),
  product('opportunityBoostEvent', 'TOP_POST_1', 'top', 2_400),
  product('subscriptionEvent', 'ORGANIZATION_PREMIUM', 'premium', 5_600),
];

describe('an order', () => {
  it('lists the purchased items with their prices and sum', () => {
    const lines = listOrder({ postType: 'STANDARD', boost: 'TOP_POST_1' }, ['standard', 'top'], products, posted);
    expect(lines.map(({ title, money }) => [title, money?.amount])).toEqual([
      ['Standard post', 5_600],
      ['Top post, 7 days', 2_400],
    ]);
    expect(formatTotal(lines, false)).toBe('€80');
  });

  it('lists included items without a price', () => {
    const lines = listOrder({ postType: 'PREMIUM_SUBSCRIPTION', boost: 'TOP_POST_1' }, [], products, posted);
    expect(lines.map(({ title, money }) => [title, money])).toEqual([
      ['Post of your plan', null],
      ['Top post, 7 days', null],
    ]);
    expect(formatTotal(lines, false)).toBeNull();
  });

  it('for a plan has a monthly price', () => {
    const lines = listOrder({ postType: 'PREMIUM', boost: null }, ['premium'], products, posted);
    expect(formatTotal(lines, true)).toBe('€56 a month');
  });

  it.each([
    ['STANDARD', ['standard'], 'The call goes live as soon as the payment does.'],
    ['FREE', ['top'], 'The call goes live at once, and is promoted once it is paid.'],
    ['PREMIUM', ['premium'], 'It renews every month until you cancel.'],
    ['FREE', [], 'You can change the call later.'],
  ] as const)('describes the effect of a %s post with %j to be paid', (postType, priceIds, words) => {
    expect(describeOrder({ postType, boost: null }, priceIds)).toContain(words);
  });
});

it.each([
  [1, 'Then $59 a month.'],
  [2, 'The same for 1 more month, then $59 a month.'],
  [3, 'The same for 2 more months, then $59 a month.'],
  [null, 'The same every month.'],
] as const)('describes the later price of a plan with a discount: for %s months', (months, words) => {
  expect(describeLater({ months }, '$59 a month')).toBe(words);
});

it.each([
  [3, 'Then $590 a year.'],
  [null, 'The same every year.'],
] as const)('describes the later price of a plan by the year with a discount: for %s months', (months, words) => {
  expect(describeLater({ months }, '$590 a year', 'year')).toBe(words);
});
