import type { Account } from '../account';
import { invalidRequest } from '../errors';
import { newObject } from '../new-object';
import type { CheckoutSession, Coupon, Discount, PromotionCode } from '../objects';
import type { Params } from '../params';
import { addMonths } from '../periods';

type GivenDiscount = { coupon: Coupon; promotionCode: PromotionCode | null };

/** @throws ProviderError if the discount is unknown, expired or fully redeemed */
export function readDiscount(account: Account, params: Params, customer: string): GivenDiscount | null {
  if (!params.has('discounts')) return null;
  const given = params.only('discounts');
  const couponId = given.text('coupon');
  const codeId = given.text('promotion_code');
  if ((couponId === undefined) === (codeId === undefined)) {
    throw invalidRequest('Pass exactly one of coupon, promotion_code.', params.name('discounts'));
  }
  if (codeId !== undefined) {
    const code = account.store.get('promotion_code', codeId, given.name('promotion_code'));
    return redeemable(account, code, customer, given.name('promotion_code'));
  }
  const name = given.name('coupon');
  const coupon = requireValidCoupon(account, account.store.get('coupon', couponId ?? '', name), name);
  return { coupon, promotionCode: null };
}

export function refreshCoupon(account: Account, coupon: Coupon): Coupon {
  const isExpired = coupon.redeem_by !== null && coupon.redeem_by <= account.now();
  const isUsedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  coupon.valid = !isExpired && !isUsedUp;
  return coupon;
}

function redeemable(account: Account, code: PromotionCode, customer: string, param: string): GivenDiscount {
  if (code.restrictions.first_time_transaction && hasPaid(account, customer)) {
    throw invalidRequest(
      'This promotion code cannot be redeemed because the associated customer has prior transactions.',
      param,
      'promotion_code_customer_not_first_time',
    );
  }
  const coupon = account.store.get('coupon', code.promotion.coupon ?? '', param);
  return { coupon: requireValidCoupon(account, coupon, param), promotionCode: code };
}

function hasPaid(account: Account, customer: string): boolean {
  return account.store.all('charge').some((charge) => charge.customer === customer && charge.paid);
}

function requireValidCoupon(account: Account, coupon: Coupon, param: string): Coupon {
  if (refreshCoupon(account, coupon).valid) return coupon;
  const why = coupon.redeem_by !== null && coupon.redeem_by <= account.now() ? 'is expired' : 'has been fully redeemed';
  throw invalidRequest(`Coupon ${coupon.id} ${why} and cannot be applied.`, param, 'coupon_expired');
}

type Holder = { session: CheckoutSession; subscription: string | null };

/** Emits `customer.discount.created`. */
export function attachDiscount(account: Account, given: GivenDiscount, { session, subscription }: Holder): Discount {
  const { coupon, promotionCode } = given;
  const start = account.customerNow(session.customer);
  coupon.times_redeemed += 1;
  if (promotionCode !== null) promotionCode.times_redeemed += 1;
  refreshCoupon(account, coupon);
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null;
  const discount: Discount = {
    ...newObject('discount'),
    checkout_session: session.id,
    customer: session.customer,
    end: months === null ? null : addMonths(start, months),
    invoice: null,
    promotion_code: promotionCode?.id ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    start,
    subscription,
  };
  return account.put('discount', discount, 'customer.discount.created');
}

export function activeDiscount(account: Account, ids: readonly string[], at: number): Discount | undefined {
  return ids
    .map((id) => account.store.find('discount', id))
    .find((discount) => discount !== undefined && (discount.end === null || discount.end > at));
}

export function findCoupon(account: Account, discount: Discount | undefined): Coupon | undefined {
  return account.store.find('coupon', discount?.source.coupon);
}
