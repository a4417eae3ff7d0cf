import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Account } from './account';
import { refreshCoupon } from './billing/discounts';
import { newId } from './ids';
import type { Coupon } from './objects';
import { skeleton } from './skeletons';

const amount = z.number().int().min(0);
const metadata = z.record(z.string(), z.string());

const coupon = z.strictObject({
  id: z.string().min(1),
  name: z.string().optional(),
  amount_off: amount.optional(),
  applies_to: z.strictObject({ products: z.array(z.string()) }).optional(),
  currency: z.string().optional(),
  currency_options: z.record(z.string(), z.strictObject({ amount_off: amount })).optional(),
  duration: z.enum(['forever', 'once', 'repeating']).optional(),
  duration_in_months: amount.optional(),
  max_redemptions: amount.optional(),
  metadata: metadata.optional(),
  percent_off: z.number().min(0).max(100).optional(),
  redeem_by: z.number().int().optional(),
  times_redeemed: amount.optional(),
});

const promotionCode = z.strictObject({
  code: z.string().min(1),
  coupon: z.string().min(1),
  expires_at: z.number().int().optional(),
  max_redemptions: amount.optional(),
  metadata: metadata.optional(),
  restrictions: z
    .strictObject({
      first_time_transaction: z.boolean(),
      minimum_amount: amount.optional(),
      minimum_amount_currency: z.string().optional(),
    })
    .optional(),
});

const fixtures = z.strictObject({
  coupons: z.array(coupon).default([]),
  promotion_codes: z.array(promotionCode).default([]),
});

/** Coupons and promotion codes that exist from the start, in the shape of Stripe's objects. */
export type Fixtures = z.input<typeof fixtures>;

/** @throws Error for a file that is missing, is not JSON or holds an unknown field. */
export async function readFixtures(file: string): Promise<Fixtures> {
  const parsed = fixtures.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`The fixtures in ${file} are not right.\n${z.prettifyError(parsed.error)}`);
}

/**
 * Adds the coupons and codes that do not exist yet. Unlike the API, it also adds coupons that have expired or are used
 * up, so that their rejection can be tried.
 */
export function addFixtures(account: Account, { coupons = [], promotion_codes = [] }: Fixtures): void {
  for (const given of coupons) {
    if (account.store.find('coupon', given.id) === undefined) addCoupon(account, given);
  }
  for (const given of promotion_codes) addPromotionCode(account, given);
}

/** Adds a coupon, with Stripe's defaults for the fields that are not given. */
export function addCoupon(account: Account, given: z.infer<typeof coupon>): Coupon {
  const { amount_off = null, currency = null, applies_to } = given;
  const added = account.put('coupon', {
    id: given.id,
    object: 'coupon',
    amount_off,
    created: account.now(),
    currency,
    duration: given.duration ?? 'once',
    duration_in_months: given.duration_in_months ?? null,
    livemode: false,
    max_redemptions: given.max_redemptions ?? null,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    percent_off: given.percent_off ?? null,
    redeem_by: given.redeem_by ?? null,
    times_redeemed: given.times_redeemed ?? 0,
    valid: true,
    ...(applies_to && { applies_to }),
    ...(currency !== null &&
      amount_off !== null && { currency_options: { [currency]: { amount_off }, ...given.currency_options } }),
  });
  return refreshCoupon(account, added);
}

function addPromotionCode(account: Account, given: z.infer<typeof promotionCode>): void {
  if (account.store.all('promotion_code').some(({ code }) => code === given.code)) return;
  const { coupon, restrictions, ...fields } = given;
  account.put('promotion_code', {
    id: newId('promo'),
    ...skeleton('promotion_code'),
    object: 'promotion_code',
    active: true,
    created: account.now(),
    promotion: { coupon, type: 'coupon' },
    restrictions: {
      first_time_transaction: false,
      minimum_amount: null,
      minimum_amount_currency: null,
      ...restrictions,
    },
    ...fields,
  });
}
