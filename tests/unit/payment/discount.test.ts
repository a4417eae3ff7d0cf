import type { Fixtures } from 'stripe-stand-in/fixtures';
import { openTestStandIn } from 'stripe-stand-in/testing/vitest';
import { expect, it } from 'vitest';
import type { CataloguePrice } from '@/services/product-api/payment/catalogue';
import { computeDiscount } from '@/services/product-api/payment/coupon';

const price = (id: string, amount: number): CataloguePrice => ({
  kind: 'ARTWORK_BOOST',
  value: 'HIGHLIGHT',
  id,
  lookupKey: id,
  productId: `product_${id}`,
  interval: null,
  amounts: new Map([
    ['USD', amount],
    ['JPY', amount + 1],
  ]),
});
const [small, large] = [price('small', 1_505), price('large', 3_995)];

type Coupon = Omit<NonNullable<Fixtures['coupons']>[number], 'id'>;

it.each<[string, Coupon, string, CataloguePrice[], number, number, number | null]>([
  ['a percentage, rounded for each price', { percent_off: 10 }, 'USD', [small, large], 551, 4_949, 1],
  ['a percentage of another currency', { percent_off: 50 }, 'JPY', [small], 753, 753, 1],
  ['an amount, deducted once', { amount_off: 500, currency: 'usd' }, 'USD', [small, large], 500, 5_000, 1],
  ['an amount, at most the price', { amount_off: 9_000, currency: 'usd' }, 'USD', [small], 1_505, 0, 1],
  [
    'an amount in another currency of the coupon',
    { amount_off: 500, currency: 'usd', currency_options: { jpy: { amount_off: 700 } } },
    'JPY',
    [small],
    700,
    806,
    1,
  ],
  ['nothing in a currency without an amount', { amount_off: 500, currency: 'eur' }, 'USD', [small], 0, 1_505, 1],
  ['a percentage of every payment', { percent_off: 100, duration: 'forever' }, 'USD', [small], 1_505, 0, null],
  [
    'a percentage for three months',
    { percent_off: 100, duration: 'repeating', duration_in_months: 3 },
    'USD',
    [small],
    1_505,
    0,
    3,
  ],
])('computes a discount of %s', async (_, params, currency, prices, off, left, months) => {
  const { stripe, standIn } = await openTestStandIn();
  standIn.control.addFixtures({ coupons: [{ id: 'SPRING', ...params }] });
  const coupon = await stripe.coupons.retrieve('SPRING', { expand: ['currency_options'] });
  const code = { coupon, discount: { coupon: coupon.id }, isOncePerCustomer: false };
  const cart = { prices, subscription: undefined, post: undefined, subject: 'ARTWORK' as const };
  expect(computeDiscount(code, cart, currency)).toEqual({
    discount: { amount: off, currency },
    total: { amount: left, currency },
    months,
  });
});

it('a product’s discount applies only to that product', async () => {
  const { stripe, standIn } = await openTestStandIn();
  const applies_to = { products: [small.productId] };
  standIn.control.addFixtures({ coupons: [{ id: 'SMALL', amount_off: 9_000, currency: 'usd', applies_to }] });
  const coupon = await stripe.coupons.retrieve('SMALL', { expand: ['applies_to'] });
  const code = { coupon, discount: { coupon: coupon.id }, isOncePerCustomer: false };
  const cart = { prices: [small, large], subscription: undefined, post: undefined, subject: 'ARTWORK' as const };
  expect(computeDiscount(code, cart, 'USD')).toMatchObject({ discount: { amount: 1_505 }, total: { amount: 3_995 } });
});
