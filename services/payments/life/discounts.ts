import { isSameCode, refreshCoupon } from '../api/coupons';
import { invalid } from '../errors';
import { newId } from '../ids';
import type { Params } from '../params';
import { addInterval } from '../periods';
import type { Coupon, Discount, PromotionCode } from '../wire';
import type { World } from '../world';

export type GivenDiscount = { coupon: Coupon; promotionCode: PromotionCode | null };

/** What `discounts[0]` names. @throws ProviderError for what is unknown, expired, used up or not this customer's. */
export function readDiscount(world: World, params: Params, customer: string | null): GivenDiscount | null {
  const [given, ...others] = params.list('discounts');
  if (others.length > 0) throw invalid('The payment stand-in takes one discount at most.', 'discounts');
  if (given === undefined) return null;
  const couponId = given.text('coupon');
  const codeId = given.text('promotion_code');
  if ((couponId === undefined) === (codeId === undefined)) {
    throw invalid('Pass exactly one of coupon, promotion_code.', params.name('discounts'));
  }
  if (codeId !== undefined) {
    const code = world.store.get('promotion_code', codeId, given.name('promotion_code'));
    return redeemable(world, code, customer, given.name('promotion_code'));
  }
  const name = given.name('coupon');
  return { coupon: refuseInvalid(world, world.store.get('coupon', couponId ?? '', name), name), promotionCode: null };
}

/** A code as somebody typed it. @throws ProviderError with a sentence for them. */
export function findPromotionCode(world: World, typed: string, customer: string | null): GivenDiscount {
  const code = world.store.all('promotion_code').find((one) => one.active && isSameCode(one.code, typed));
  if (code === undefined) throw invalid('This code is invalid.', 'promotion_code');
  return redeemable(world, code, customer, 'promotion_code');
}

function redeemable(world: World, code: PromotionCode, customer: string | null, param: string): GivenDiscount {
  const isExpired = code.expires_at !== null && code.expires_at <= world.now();
  const isUsedUp = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
  if (!code.active || isExpired || isUsedUp) throw invalid('This promotion code is expired.', param, 'coupon_expired');
  if (code.customer !== null && code.customer !== customer) {
    throw invalid('This promotion code cannot be redeemed by this customer.', param);
  }
  if (code.restrictions.first_time_transaction && hasPaid(world, customer)) {
    throw invalid(
      'This promotion code cannot be redeemed because the associated customer has prior transactions.',
      param,
      'promotion_code_customer_not_first_time',
    );
  }
  const coupon = world.store.get('coupon', code.promotion.coupon ?? '', param);
  return { coupon: refuseInvalid(world, coupon, param), promotionCode: code };
}

function hasPaid(world: World, customer: string | null): boolean {
  return customer !== null && world.store.all('charge').some((charge) => charge.customer === customer && charge.paid);
}

function refuseInvalid(world: World, coupon: Coupon, param: string): Coupon {
  if (refreshCoupon(world, coupon).valid) return coupon;
  const why = coupon.redeem_by !== null && coupon.redeem_by <= world.now() ? 'is expired' : 'has been fully redeemed';
  throw invalid(`Coupon ${coupon.id} ${why} and cannot be applied.`, param, 'coupon_expired');
}

type Holder = { customer: string | null; subscription: string | null; session: string | null; invoice?: string };

/** Redeems it. */
export function attachDiscount(world: World, { coupon, promotionCode }: GivenDiscount, holder: Holder): Discount {
  const start = world.customerNow(holder.customer);
  coupon.times_redeemed += 1;
  if (promotionCode !== null) promotionCode.times_redeemed += 1;
  refreshCoupon(world, coupon);
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null;
  const discount: Discount = {
    id: newId('di'),
    object: 'discount',
    checkout_session: holder.session,
    customer: holder.customer,
    customer_account: null,
    end: months === null ? null : addInterval(start, { interval: 'month', interval_count: months }),
    invoice: holder.invoice ?? null,
    invoice_item: null,
    promotion_code: promotionCode?.id ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    start,
    subscription: holder.subscription,
    subscription_item: null,
  };
  world.put('discount', discount);
  world.emit('customer.discount.created', discount);
  return discount;
}

/** The discount that counts at a time, of those that a subscription has. */
export function activeDiscount(world: World, ids: readonly string[], at: number): Discount | undefined {
  return ids
    .map((id) => world.store.find('discount', id))
    .find((discount) => discount !== undefined && (discount.end === null || discount.end > at));
}

export function couponOf(world: World, discount: Discount | undefined): Coupon | undefined {
  return world.store.find('coupon', discount?.source.coupon);
}
