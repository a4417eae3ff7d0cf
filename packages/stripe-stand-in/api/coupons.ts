import { refreshCoupon } from '../billing/discounts';
import { invalidRequest } from '../errors';
import { addCoupon } from '../fixtures';
import { randomText } from '../ids';
import type { Coupon } from '../objects';
import { type EndpointRequest, list, type Routes } from './route';

/** Coupons and promotion codes. The sample codes are fixtures (`fixtures.ts`). */
export const couponRoutes: Routes = {
  'POST /v1/coupons': {
    parameters: [
      'amount_off',
      'applies_to[products]',
      'currency',
      'currency_options',
      'duration',
      'duration_in_months',
      'id',
      'max_redemptions',
      'percent_off',
    ],
    handle: createCoupon,
  },
  'GET /v1/coupons/{id}': {
    parameters: [],
    handle: ({ account, id }) => refreshCoupon(account, account.store.get('coupon', id)),
  },
  'GET /v1/promotion_codes': list('promotion_code', [], {
    parameters: ['code'],
    // Stripe compares codes without regard to case.
    matches: ({ code }, params) => code.toLowerCase() === (params.text('code') ?? code).trim().toLowerCase(),
  }),
};

function createCoupon({ account, params }: EndpointRequest): Coupon {
  const id = params.text('id') ?? randomText(8);
  if (account.store.find('coupon', id) !== undefined) {
    throw invalidRequest('Coupon already exists.', 'id', 'resource_already_exists');
  }
  const percent = params.number('percent_off');
  const amount = params.int('amount_off');
  if ((percent === undefined) === (amount === undefined)) {
    throw invalidRequest('Must pass exactly one of: percent_off, amount_off.', 'percent_off');
  }
  if (percent !== undefined && (percent <= 0 || percent > 100)) {
    throw invalidRequest('Invalid percent_off: it is above 0 and at most 100.', 'percent_off');
  }
  const duration = params.choice('duration', ['once', 'repeating', 'forever']) ?? 'once';
  const months = params.int('duration_in_months');
  if ((duration === 'repeating') !== (months !== undefined)) {
    throw invalidRequest('duration_in_months goes with duration=repeating.', 'duration_in_months');
  }
  const products = params.map('applies_to')?.texts('products');
  const options = params.map('currency_options');
  const others = options?.names.map((name) => [name, { amount_off: options.map(name)?.int('amount_off') ?? 0 }]);
  return addCoupon(account, {
    id,
    duration,
    amount_off: amount,
    applies_to: products && { products },
    currency: amount === undefined ? undefined : params.required('currency').toLowerCase(),
    currency_options: others && Object.fromEntries(others),
    duration_in_months: months,
    max_redemptions: params.int('max_redemptions'),
    percent_off: percent,
  });
}
