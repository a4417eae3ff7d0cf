import type { Account } from '../account';
import { invalidRequest } from '../errors';
import { newId, randomText } from '../ids';
import type { Coupon } from '../objects';
import { isWithin, LIST_PARAMETERS, paginate } from '../pagination';
import type { Params } from '../params';
import type { Routes } from '../route';
import { list, retrieve } from './resource-routes';

export const couponRoutes: Routes = {
  'POST /v1/coupons': {
    parameters: [
      'amount_off',
      'applies_to',
      'currency',
      'currency_options',
      'duration',
      'duration_in_months',
      'id',
      'max_redemptions',
      'metadata',
      'name',
      'percent_off',
      'redeem_by',
    ],
    handle: ({ account, params }) => {
      const coupon = createCoupon(account, params);
      return account.put('coupon', coupon, 'coupon.created');
    },
  },
  'GET /v1/coupons/{id}': {
    parameters: [],
    handle: ({ account, id }) => refreshCoupon(account, account.store.get('coupon', id)),
  },
  'POST /v1/coupons/{id}': {
    parameters: ['metadata', 'name'],
    handle: ({ account, params, id }) => {
      const coupon = account.store.get('coupon', id);
      if (params.has('name')) coupon.name = params.text('name') ?? null;
      if (params.has('metadata')) coupon.metadata = params.metadata(coupon.metadata ?? {});
      account.emit('coupon.updated', coupon);
      return coupon;
    },
  },
  'DELETE /v1/coupons/{id}': {
    parameters: [],
    handle: ({ account, id }) => {
      const coupon = account.store.get('coupon', id);
      account.store.remove('coupon', coupon.id);
      account.emit('coupon.deleted', coupon);
      return { id: coupon.id, object: 'coupon', deleted: true };
    },
  },
  'GET /v1/coupons': {
    parameters: [...LIST_PARAMETERS, 'created'],
    handle: ({ account, params, url }) => {
      const coupons = account.store.all('coupon').filter(({ created }) => isWithin(created, params));
      return paginate(
        url,
        coupons.map((coupon) => refreshCoupon(account, coupon)),
        params,
      );
    },
  },
  'POST /v1/promotion_codes': {
    parameters: [
      'active',
      'code',
      'customer',
      'expires_at',
      'max_redemptions',
      'metadata',
      'promotion',
      'restrictions',
    ],
    handle: ({ account, params }) => {
      const couponId = params.map('promotion')?.required('coupon') ?? params.required('promotion');
      const coupon = account.store.get('coupon', couponId, 'promotion[coupon]');
      const code = params.text('code') ?? randomText(8).toUpperCase();
      const isAccepted = account.store
        .all('promotion_code')
        .some((other) => other.active && isSameCode(other.code, code));
      if (isAccepted) throw invalidRequest(`An active promotion code with \`code: ${code}\` already exists.`, 'code');
      const restrictions = params.map('restrictions');
      const promotionCode = account.put('promotion_code', {
        id: newId('promo'),
        object: 'promotion_code',
        active: params.bool('active') ?? true,
        code,
        created: account.now(),
        customer: params.text('customer') ?? null,
        customer_account: null,
        expires_at: params.int('expires_at') ?? null,
        livemode: false,
        max_redemptions: params.int('max_redemptions') ?? null,
        metadata: params.metadata(),
        promotion: { coupon: coupon.id, type: 'coupon' },
        restrictions: {
          first_time_transaction: restrictions?.bool('first_time_transaction') ?? false,
          minimum_amount: restrictions?.int('minimum_amount') ?? null,
          minimum_amount_currency: restrictions?.text('minimum_amount_currency') ?? null,
        },
        times_redeemed: 0,
      });
      account.emit('promotion_code.created', promotionCode);
      return promotionCode;
    },
  },
  'GET /v1/promotion_codes/{id}': retrieve('promotion_code'),
  'POST /v1/promotion_codes/{id}': {
    parameters: ['active', 'metadata'],
    handle: ({ account, params, id }) => {
      const code = account.store.get('promotion_code', id);
      code.active = params.bool('active') ?? code.active;
      if (params.has('metadata')) code.metadata = params.metadata(code.metadata ?? {});
      account.emit('promotion_code.updated', code);
      return code;
    },
  },
  'GET /v1/promotion_codes': list('promotion_code', ['active', 'created', 'customer'], {
    parameters: ['code', 'coupon'],
    matches: ({ code, promotion }, params) => {
      const given = params.text('code');
      const coupon = params.text('coupon');
      return (given === undefined || isSameCode(code, given)) && (coupon === undefined || promotion.coupon === coupon);
    },
  }),
};

export function isSameCode(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}

/** Sets `valid` from the expiry and the number of redemptions. */
export function refreshCoupon(account: Account, coupon: Coupon): Coupon {
  const isExpired = coupon.redeem_by !== null && coupon.redeem_by <= account.now();
  const isUsedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  coupon.valid = !isExpired && !isUsedUp;
  return coupon;
}

function createCoupon(account: Account, params: Params): Coupon {
  const id = params.text('id') ?? randomText(8);
  if (account.store.find('coupon', id) !== undefined) {
    throw invalidRequest('Coupon already exists.', 'id', 'resource_already_exists');
  }
  const percent = params.number('percent_off') ?? null;
  const amount = params.int('amount_off') ?? null;
  if ((percent === null) === (amount === null)) {
    throw invalidRequest('Must pass exactly one of: percent_off, amount_off.', 'percent_off');
  }
  if (percent !== null && (percent <= 0 || percent > 100)) {
    throw invalidRequest('Invalid percent_off: it is above 0 and at most 100.', 'percent_off');
  }
  const duration = params.choice('duration', ['once', 'repeating', 'forever']) ?? 'once';
  const months = params.int('duration_in_months') ?? null;
  if ((duration === 'repeating') !== (months !== null)) {
    throw invalidRequest('duration_in_months goes with duration=repeating.', 'duration_in_months');
  }
  const redeemBy = params.int('redeem_by') ?? null;
  if (redeemBy !== null && redeemBy <= account.now())
    throw invalidRequest('redeem_by has to be in the future.', 'redeem_by');
  const currency = amount === null ? null : params.required('currency').toLowerCase();
  const coupon: Coupon = {
    id,
    object: 'coupon',
    amount_off: amount,
    created: account.now(),
    currency,
    duration,
    duration_in_months: months,
    livemode: false,
    max_redemptions: params.int('max_redemptions') ?? null,
    metadata: params.metadata(),
    name: params.text('name') ?? null,
    percent_off: percent,
    redeem_by: redeemBy,
    times_redeemed: 0,
    valid: true,
  };
  const products = params.map('applies_to')?.texts('products');
  if (products !== undefined) coupon.applies_to = { products };
  if (currency !== null && amount !== null) {
    const options = params.map('currency_options');
    const others = (options?.names ?? []).map((name) => [
      name.toLowerCase(),
      { amount_off: options?.map(name)?.int('amount_off') ?? 0 },
    ]);
    coupon.currency_options = { [currency]: { amount_off: amount }, ...Object.fromEntries(others) };
  }
  return coupon;
}
