import { describe, expect, it } from 'vitest';
import { createLine } from '@/components/checkout/order/choice-order';
import { describeLater, formatTotal } from '@/components/checkout/order/format-total';
import { describeOrder, listPostBoosts, listPosts } from '@/components/opportunity/plan/post-options';
import { english } from '@/tests/support/words';
import { plans } from '../../support/plans';
import { sampleOpportunity, sampleProfile } from '../../support/sample-data';

const product = (event: string, type: string, priceId: string, amount: number, interval: 'month' | null = null) => ({
  type,
  name: type,
  metadata: { [event]: type },
  prices: [{ priceId, interval, money: { amount, currency: 'EUR' } }],
});
const products = [
  product('opportunityPostEvent', 'STANDARD', 'standard', 5_600),
  product('opportunityBoostEvent', 'TOP_POST_1', 'top', 2_400),
  product('subscriptionEvent', 'ORGANIZATION_PREMIUM', 'premium', 5_600, 'month'),
];
const posted = { opportunity: sampleOpportunity, now: new Date('2026-11-20T12:00:00Z'), products };
const listWays = (limit: number) =>
  listPosts(
    {
      ...{ ...posted, profile: { ...sampleProfile, role: 'ART_ORGANIZATION' }, plan: plans.ORGANIZATION_BASIC },
      allowance: { posts: { limit, used: 0, permitted: true, reason: null }, boosts: { remaining: 0, boosts: [] } },
    },
    english,
  );
const pick = <Option extends { value: string }>(options: readonly Option[], value: string): Option => {
  const found = options.find((option) => option.value === value);
  if (found === undefined) throw new Error(`${value} is not offered.`);
  return found;
};
const topPost = pick(listPostBoosts({ ...posted, isIncluded: false, isPremium: false }, english), 'TOP_POST_1');

describe('what an order for a call costs', () => {
  it('lists what is bought with prices and their sum', () => {
    const standard = pick(listWays(0), 'STANDARD');
    const lines = [createLine('post', standard, standard.price), createLine('boost', topPost, topPost.price)];
    expect(lines.map(({ title, money }) => [title, money?.amount])).toEqual([
      ['Standard post', 5_600],
      ['Top post, 7 days', 2_400],
    ]);
    expect(formatTotal(lines, false, [], english)).toBe('€80');
  });

  it('lists what the plan includes without a price', () => {
    const lines = [
      createLine('post', pick(listWays(3), 'PREMIUM_SUBSCRIPTION'), null),
      createLine('boost', topPost, null),
    ];
    expect(lines.map(({ title, money }) => [title, money])).toEqual([
      ['Post of your plan', null],
      ['Top post, 7 days', null],
    ]);
    expect(formatTotal(lines, false, [], english)).toBeNull();
  });

  it('shows a plan’s price per month', () => {
    const premium = pick(listWays(0), 'PREMIUM');
    expect(formatTotal([createLine('post', premium, premium.price)], true, [], english)).toBe('€56 a month');
    expect(premium.price?.priceId).toBe('premium');
  });

  it('offers no price for posts that are not sold', () => {
    expect(listWays(0).flatMap(({ value, price }) => (price === null ? [] : [value]))).toEqual(['STANDARD', 'PREMIUM']);
  });

  it.each([
    ['STANDARD', ['standard'], 'The call goes live as soon as the payment does.'],
    ['FREE', ['top'], 'The call goes live at once, and is promoted once it is paid.'],
    ['PREMIUM', ['premium'], 'It renews every month until you cancel.'],
    ['FREE', [], 'You can change the call later.'],
  ] as const)('says what happens with a %s post if %j has to be paid', (postType, priceIds, words) => {
    expect(describeOrder(postType, priceIds, english.t)).toContain(words);
  });
});

it.each([
  [1, 'Then $59 a month.'],
  [2, 'The same for 1 more month, then $59 a month.'],
  [3, 'The same for 2 more months, then $59 a month.'],
  [null, 'The same every month.'],
] as const)('says what a monthly plan costs after a discount for %s months', (months, words) => {
  expect(describeLater({ months }, '$59 a month', 'month', english.t)).toBe(words);
});

it.each([
  [3, 'Then $590 a year.'],
  [null, 'The same every year.'],
] as const)('says what a yearly plan costs after a discount for %s months', (months, words) => {
  expect(describeLater({ months }, '$590 a year', 'year', english.t)).toBe(words);
});
