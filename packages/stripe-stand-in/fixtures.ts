import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Account } from './account';
import { refreshCoupon } from './billing/discounts';
import { newObject } from './new-object';

const amount = z.number().int().min(0);

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
  metadata: z.record(z.string(), z.string()).optional(),
  percent_off: z.number().min(0).max(100).optional(),
  redeem_by: z.number().int().optional(),
  times_redeemed: amount.optional(),
});

const promotionCode = z.strictObject({
  code: z.string().min(1),
  coupon: z.string().min(1),
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

/** In the format of Stripe's objects. */
export type Fixtures = z.input<typeof fixtures>;

/** @throws Error if the file is missing, not JSON, or contains an unknown field */
export async function readFixtures(file: string): Promise<Fixtures> {
  const parsed = fixtures.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`The fixtures in ${file} are not right.\n${z.prettifyError(parsed.error)}`);
}

/** Unlike the API, accepts expired and used-up coupons, to test their rejection. */
export function addFixtures(account: Account, { coupons = [], promotion_codes = [] }: Fixtures): void {
  for (const given of coupons) {
    if (account.store.find('coupon', given.id) === undefined) addCoupon(account, given);
  }
  for (const given of promotion_codes) addPromotionCode(account, given);
}

function addCoupon(account: Account, given: z.infer<typeof coupon>): void {
  const { amount_off, currency, currency_options } = given;
  const amounts = amount_off !== undefined && currency && { [currency]: { amount_off }, ...currency_options };
  const added = account.put('coupon', {
    ...newObject('coupon'),
    created: account.now(),
    ...given,
    ...(amounts && { currency_options: amounts }),
  });
  refreshCoupon(account, added);
}

function addPromotionCode(account: Account, given: z.infer<typeof promotionCode>): void {
  if (account.store.all('promotion_code').some(({ code }) => code === given.code)) return;
  const { code, coupon, restrictions } = given;
  const base = newObject('promotion_code');
  account.put('promotion_code', {
    ...base,
    code,
    created: account.now(),
    promotion: { coupon, type: 'coupon' },
    restrictions: { ...base.restrictions, ...restrictions },
  });
}
