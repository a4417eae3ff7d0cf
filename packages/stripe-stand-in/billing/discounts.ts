import type { Account } from '../account';
import { invalidRequest } from '../errors';
import { newId } from '../ids';
import type { Coupon, Discount, PromotionCode } from '../objects';
import type { Params } from '../params';
import { addInterval } from '../periods';
import { skeleton } from '../skeletons';

type GivenDiscount = { coupon: Coupon; promotionCode: PromotionCode | null };

/** Reads `discounts[0]`. @throws ProviderError if it is unknown, expired, used up or for another customer. */
export function readDiscount(account: Account, params: Params, customer: string | null): GivenDiscount | null {
  const [given, ...others] = params.list('discounts');
  if (others.length > 0) throw invalidRequest('The Stripe stand-in supports one discount at most.', 'discounts');
  if (given === undefined) return null;
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
  return {
    coupon: requireValidCoupon(account, account.store.get('coupon', couponId ?? '', name), name),
    promotionCode: null,
  };
}

/** Sets `valid` from the expiry and the number of redemptions. */
export function refreshCoupon(account: Account, coupon: Coupon): Coupon {
  const isExpired = coupon.redeem_by !== null && coupon.redeem_by <= account.now();
  const isUsedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  coupon.valid = !isExpired && !isUsedUp;
  return coupon;
}

function redeemable(account: Account, code: PromotionCode, customer: string | null, param: string): GivenDiscount {
  const isExpired = code.expires_at !== null && code.expires_at <= account.now();
  const isUsedUp = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
  if (!code.active || isExpired || isUsedUp)
    throw invalidRequest('This promotion code is expired.', param, 'coupon_expired');
  if (code.customer !== null && code.customer !== customer) {
    throw invalidRequest('This promotion code cannot be redeemed by this customer.', param);
  }
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

function hasPaid(account: Account, customer: string | null): boolean {
  return customer !== null && account.store.all('charge').some((charge) => charge.customer === customer && charge.paid);
}

function requireValidCoupon(account: Account, coupon: Coupon, param: string): Coupon {
  if (refreshCoupon(account, coupon).valid) return coupon;
  const why = coupon.redeem_by !== null && coupon.redeem_by <= account.now() ? 'is expired' : 'has been fully redeemed';
  throw invalidRequest(`Coupon ${coupon.id} ${why} and cannot be applied.`, param, 'coupon_expired');
}

type Holder = { customer: string | null; subscription: string | null; session: string | null; invoice?: string };

/** Redeems a coupon. Emits `customer.discount.created`. */
export function attachDiscount(account: Account, { coupon, promotionCode }: GivenDiscount, holder: Holder): Discount {
  const start = account.customerNow(holder.customer);
  coupon.times_redeemed += 1;
  if (promotionCode !== null) promotionCode.times_redeemed += 1;
  refreshCoupon(account, coupon);
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null;
  const discount: Discount = {
    id: newId('di'),
    ...skeleton('discount'),
    object: 'discount',
    checkout_session: holder.session,
    customer: holder.customer,
    end: months === null ? null : addInterval(start, { interval: 'month', interval_count: months }),
    invoice: holder.invoice ?? null,
    promotion_code: promotionCode?.id ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    start,
    subscription: holder.subscription,
  };
  return account.put('discount', discount, 'customer.discount.created');
}

/** The discount of a subscription that applies at a time. */
export function activeDiscount(account: Account, ids: readonly string[], at: number): Discount | undefined {
  return ids
    .map((id) => account.store.find('discount', id))
    .find((discount) => discount !== undefined && (discount.end === null || discount.end > at));
}

export function findCoupon(account: Account, discount: Discount | undefined): Coupon | undefined {
  return account.store.find('coupon', discount?.source.coupon);
}
