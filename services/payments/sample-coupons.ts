import { subscriptionProducts } from '@/lib/shared/domain/price-list';
import { newId } from './ids';
import type { Coupon } from './wire';
import type { World } from './world';

const DAY = 86_400;
/** Products are named after their lookup keys (services/product-api/payment/sync-catalogue.ts). */
const plans = subscriptionProducts.map(({ prices }) => `impasto_${prices[0]?.lookupKey.replace(/_(month|year)$/, '')}`);

/**
 * Codes to try every discount and every rejection with; docs/payments-stand-in.md lists them. They are written as they
 * are, because the provider creates no coupon that has expired or is used up.
 */
export function addSampleCoupons(world: World): void {
  const now = world.now();
  const add = (id: string, name: string, more: Partial<Coupon>) => {
    if (world.store.find('coupon', id) !== undefined) return;
    world.put('coupon', {
      id,
      object: 'coupon',
      amount_off: null,
      created: now,
      currency: null,
      duration: 'once',
      duration_in_months: null,
      livemode: false,
      max_redemptions: null,
      metadata: {},
      name,
      percent_off: null,
      redeem_by: null,
      times_redeemed: 0,
      valid: true,
      ...more,
    });
  };
  const off = (amount: number) => ({ amount_off: amount });
  add('SPRING20', '20 % off', { percent_off: 20 });
  add('TAKE5', '$5 off', {
    amount_off: 500,
    currency: 'usd',
    currency_options: { usd: off(500), eur: off(500), gbp: off(400), cad: off(700), chf: off(500), jpy: off(750) },
  });
  add('DOLLARS10', '$10 off, in dollars only', {
    amount_off: 1_000,
    currency: 'usd',
    currency_options: { usd: off(1_000) },
  });
  add('WELCOME10', '10 % off, once per customer', { percent_off: 10, metadata: { oncePerCustomer: 'true' } });
  add('PLANS50', 'Plans at half price for 3 months', {
    percent_off: 50,
    duration: 'repeating',
    duration_in_months: 3,
    applies_to: { products: plans },
  });
  add('GIFT', 'Nothing to pay', { percent_off: 100 });
  add('SUMMER25', '25 % off, expired', { percent_off: 25, redeem_by: now - 30 * DAY, valid: false });
  add('FIRST100', '30 % off, used up', { percent_off: 30, max_redemptions: 100, times_redeemed: 100, valid: false });
  add('partner', '15 % off', { percent_off: 15 });
  if (world.store.all('promotion_code').some(({ code }) => code === 'PARTNER15')) return;
  world.put('promotion_code', {
    id: newId('promo'),
    object: 'promotion_code',
    active: true,
    code: 'PARTNER15',
    created: now,
    customer: null,
    customer_account: null,
    expires_at: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    promotion: { coupon: 'partner', type: 'coupon' },
    restrictions: { first_time_transaction: true, minimum_amount: 2_000, minimum_amount_currency: 'usd' },
    times_redeemed: 0,
  });
}
