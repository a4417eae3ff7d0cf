import { expect, it, vi } from 'vitest';
import { ConflictError, InvalidInputError, OtherCurrencyError } from '@/services/product-api/errors';
import { toCheckoutError } from '@/services/product-api/payment/provider-errors';

function explain(param: string, message: string) {
  const invalidate = vi.fn();
  return { error: toCheckoutError({ catalogue: { invalidate } }, { param, message }), invalidate };
}
const CURRENCIES = 'You cannot combine currencies on a single customer. This customer has a discount with currency';

it('names the currency of the running plan, although the provider mentions a discount', () => {
  const { error } = explain('', `${CURRENCIES} chf.`);
  expect(error).toBeInstanceOf(OtherCurrencyError);
  expect(error).toMatchObject({ currency: 'CHF' });
});

it('explains no conflict of currencies that names none', () => {
  expect(explain('discounts', 'You cannot combine currencies.').error).toBeNull();
});

it.each([
  ['discounts[0][coupon]', 'It was used up.'],
  ['', 'This coupon has expired.'],
  ['', 'This promotion code cannot be redeemed.'],
  ['', 'Discount is no longer valid.'],
])('says that a code does not count any more: %s %s', (param, message) => {
  const { error, invalidate } = explain(param, message);
  expect(error).toBeInstanceOf(InvalidInputError);
  expect(error).toMatchObject({
    fields: { couponId: 'This code does not count any more. Remove it, or try another.' },
  });
  expect(invalidate).not.toHaveBeenCalled();
});

it.each([
  ['line_items[0][price]', 'It is inactive.'],
  ['', 'The price specified is inactive.'],
])('reads the catalogue again after a price has changed: %s %s', (param, message) => {
  const { error, invalidate } = explain(param, message);
  expect(error).toBeInstanceOf(ConflictError);
  expect(error?.message).toBe('A price of this cart has changed. Look at it again before you pay.');
  expect(invalidate).toHaveBeenCalledOnce();
});

it('explains no mistake of our own', () => {
  const { error, invalidate } = explain('success_url', 'Not a valid URL');
  expect(error).toBeNull();
  expect(invalidate).not.toHaveBeenCalled();
});
