import type { Fixtures } from 'stripe-stand-in/fixtures';
import { defaultOffer } from '@/lib/shared/domain/offer';
import { listProducts } from '@/lib/shared/domain/price-list';

const DAY = 86_400;

/** Product ids include the lookup key (services/product-api/payment/sync-catalogue.ts). */
const plans = listProducts(defaultOffer).SUBSCRIPTION.map(
  ({ prices }) => `impasto_${prices[0]?.lookupKey.replace(/_(month|year)$/, '')}`,
);

const off = (amount: number) => ({ amount_off: amount });

/** See docs/payments-stand-in.md. */
export function createSampleCoupons(now: Date): Fixtures {
  return {
    coupons: [
      { id: 'SPRING20', name: '20 % off', percent_off: 20 },
      {
        id: 'TAKE5',
        name: '$5 off',
        amount_off: 500,
        currency: 'usd',
        currency_options: { eur: off(500), gbp: off(400), cad: off(700), chf: off(500), jpy: off(750) },
      },
      { id: 'DOLLARS10', name: '$10 off, in dollars only', amount_off: 1_000, currency: 'usd' },
      { id: 'WELCOME10', name: '10 % off, once per customer', percent_off: 10, metadata: { oncePerCustomer: 'true' } },
      {
        id: 'PLANS50',
        name: 'Plans at half price for 3 months',
        percent_off: 50,
        duration: 'repeating',
        duration_in_months: 3,
        applies_to: { products: plans },
      },
      { id: 'GIFT', name: 'Nothing to pay', percent_off: 100 },
      {
        id: 'SUMMER25',
        name: '25 % off, expired',
        percent_off: 25,
        redeem_by: Math.floor(now.getTime() / 1_000) - 30 * DAY,
      },
      { id: 'FIRST100', name: '30 % off, used up', percent_off: 30, max_redemptions: 100, times_redeemed: 100 },
      { id: 'partner', name: '15 % off', percent_off: 15 },
    ],
    promotion_codes: [
      {
        code: 'PARTNER15',
        coupon: 'partner',
        restrictions: { first_time_transaction: true, minimum_amount: 2_000, minimum_amount_currency: 'usd' },
      },
    ],
  };
}
