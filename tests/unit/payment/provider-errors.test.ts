import { expect, it, vi } from 'vitest';
import { problem } from '@/lib/shared/i18n/problem';
import { ConflictError, InvalidInputError, OtherCurrencyError } from '@/services/product-api/errors';
import { classifyRejection, toCheckoutError } from '@/services/product-api/payment/provider-errors';
import type { Stripe } from '@/services/product-api/payment/stripe';

type Billing = { subscriptions?: { currency: string }[]; customer?: object };

async function explain(
  rejection: { param?: string; code?: string },
  { subscriptions = [], customer = { currency: null } }: Billing = {},
  hasSubscription = true,
) {
  const forget = vi.fn();
  const stripe = {
    subscriptions: { list: vi.fn(async () => ({ data: subscriptions })) },
    customers: { retrieve: vi.fn(async () => customer) },
  };
  const error = await toCheckoutError(
    { catalogue: { forget }, stripe: stripe as unknown as Stripe },
    { param: '', code: '', ...rejection },
    { customer: 'cus_1', currency: 'USD', hasSubscription, priceIds: ['price_1', 'price_2'] },
  );
  return { error, forget, stripe };
}

it.each<[string, object, Billing]>([
  ['of the running plan', { param: 'currency' }, { subscriptions: [{ currency: 'chf' }] }],
  ['of the running plan if the provider names no parameter', {}, { subscriptions: [{ currency: 'chf' }] }],
  ['in which the customer is billed', { param: 'currency' }, { customer: { currency: 'chf' } }],
])('an error names the currency %s', async (_, rejection, billing) => {
  const { error } = await explain(rejection, billing);
  expect(error).toBeInstanceOf(OtherCurrencyError);
  expect(error).toMatchObject({ currency: 'CHF' });
});

it.each<[string, Billing, boolean]>([
  ['in the same currency', { subscriptions: [{ currency: 'usd' }], customer: { currency: 'usd' } }, true],
  ['of a customer without a currency', {}, true],
  ['of a deleted customer', { customer: { deleted: true } }, true],
  ['of a one-off payment', { subscriptions: [{ currency: 'chf' }] }, false],
])('there is no conflict of currencies %s', async (_, billing, hasSubscription) => {
  expect((await explain({ param: 'currency' }, billing, hasSubscription)).error).toBeNull();
});

it.each([
  [{ param: 'discounts[0][coupon]' }],
  [{ param: 'discounts' }],
  [{ code: 'coupon_expired' }],
  [{ code: 'promotion_code_customer_not_first_time' }],
])('a discount code is invalid after the error %j', async (rejection) => {
  const { error, forget, stripe } = await explain(rejection);
  expect(error).toBeInstanceOf(InvalidInputError);
  expect(error).toMatchObject({ fields: { couponId: problem('checkout.refusal.codeInvalid') } });
  expect(forget).not.toHaveBeenCalled();
  expect(stripe.subscriptions.list).not.toHaveBeenCalled();
});

it.each([
  [{ param: 'line_items[1][price]', code: 'resource_missing' }, ['price_2']],
  [{ param: 'line_items' }, ['price_1', 'price_2']],
  [{ code: 'product_inactive' }, ['price_1', 'price_2']],
])('stops selling a price after the provider rejects it: %j', async (rejection, rejected) => {
  const { error, forget } = await explain(rejection);
  expect(error).toBeInstanceOf(ConflictError);
  expect(error?.message).toBe('A price of this cart has changed. Look at it again before you pay.');
  expect(forget).toHaveBeenCalledExactlyOnceWith(rejected);
});

it('does not explain a programming error to the visitor', async () => {
  const { error, forget } = await explain({ param: 'success_url', code: 'url_invalid' });
  expect(error).toBeNull();
  expect(forget).not.toHaveBeenCalled();
  expect(classifyRejection({ param: '', code: 'parameter_unknown' })).toBeNull();
});
