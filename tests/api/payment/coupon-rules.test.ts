import type Stripe from 'stripe';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { writeProblem } from '@/lib/shared/i18n/problem';
import { InvalidInputError } from '@/services/product-api/errors';
import { getWords } from '@/services/product-api/i18n/get-words';
import { findValidCode } from '@/services/product-api/payment/coupon';
import type { PurchaseItems } from '@/services/product-api/payment/purchase-items';
import { purchases } from '@/services/product-api/payment/purchase-schema';
import { payments as paymentRows } from '@/services/product-api/payment/schema';
import { makeProfile } from '../../support/factories';
import { makeAccount } from '../../support/members';
import { createCataloguePrice, createMissingObjectError, testMockedPayments } from '../../support/mocked-payments';

const { api, payments } = testMockedPayments();
const NOW = new Date('2026-07-01T12:00:00.000Z');
const seconds = (isoDate: string) => Date.parse(isoDate) / 1_000;

const [boost, plan] = [createCataloguePrice({ id: 'boost' }), createCataloguePrice({ id: 'plan' })];
const items: PurchaseItems = { prices: [boost, plan], subscription: plan, post: undefined, subject: 'PROFILE' };

const couponOf = (fields: Partial<Stripe.Coupon> = {}) => ({
  id: 'SPRING',
  object: 'coupon',
  amount_off: null,
  currency: null,
  metadata: {},
  percent_off: 10,
  redeem_by: null,
  max_redemptions: null,
  times_redeemed: 0,
  valid: true,
  ...fields,
});
const promotionOf = (fields: object = {}) => ({
  id: 'promo_1',
  active: true,
  customer: null,
  expires_at: null,
  max_redemptions: null,
  times_redeemed: 0,
  promotion: { type: 'coupon', coupon: 'SPRING' },
  restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
  ...fields,
});

/** Mocks the provider, which returns the same promotions for every code. */
function mockCodes(promotions: readonly object[], coupon: { id: string } | null = couponOf()) {
  const { stripe } = payments();
  const list = vi.spyOn(stripe.promotionCodes, 'list').mockResolvedValue({ data: promotions } as never);
  const retrieve = vi.spyOn(stripe.coupons, 'retrieve').mockImplementation((async (id: string) => {
    if (id !== coupon?.id) throw createMissingObjectError();
    return coupon;
  }) as never);
  return { list, retrieve };
}

const nobody = { accountId: uuidv7(), profileId: uuidv7(), words: getWords('en') };
const read = (code: string, more: Partial<Parameters<typeof findValidCode>[1]> = {}) =>
  findValidCode(payments(), { code, items, currency: 'USD', now: NOW, ...nobody, ...more });

async function readCodeError(code: string, more: Parameters<typeof read>[1] = {}): Promise<string | undefined> {
  const error = await read(code, more).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(InvalidInputError);
  return error instanceof InvalidInputError ? writeProblem(error.fields.couponId ?? '', getWords('en')) : undefined;
}

const UNKNOWN = 'We do not know this code. Check how it is spelled.';
const USED_UP = 'This code has been used up.';

describe('coupons', () => {
  it('accepts a coupon’s id in lower case', async () => {
    const { list, retrieve } = mockCodes([]);
    expect(await read('spring')).toEqual({
      coupon: couponOf(),
      discount: { coupon: 'SPRING' },
      isOncePerCustomer: false,
    });
    expect(list.mock.calls).toEqual([[{ code: 'spring', limit: 10 }]]);
    const options = { expand: ['applies_to', 'currency_options'] };
    expect(retrieve.mock.calls).toEqual([
      ['spring', options],
      ['SPRING', options],
    ]);
    retrieve.mockClear();
    await read('SPRING');
    expect(retrieve).toHaveBeenCalledTimes(1);
  });

  it('rejects unknown coupons, and never looks up malformed ids', async () => {
    const { retrieve } = mockCodes([]);
    expect(await readCodeError('WINTER')).toBe(UNKNOWN);
    expect(retrieve).toHaveBeenCalledTimes(1);
    retrieve.mockClear();
    for (const code of ['../SPRING', 'SPRING/', 'SPRING 10', 'S'.repeat(201)])
      expect(await readCodeError(code)).toBe(UNKNOWN);
    expect(retrieve).not.toHaveBeenCalled();
    expect(await readCodeError('S'.repeat(200))).toBe(UNKNOWN);
    expect(retrieve).toHaveBeenCalledTimes(1);
  });

  it.each([
    [{ valid: false }, USED_UP],
    [{ max_redemptions: 5, times_redeemed: 5 }, USED_UP],
    [{ redeem_by: seconds('2026-06-03T10:00:00Z') }, 'This code expired on 3 June.'],
    [{ redeem_by: seconds('2025-06-03T10:00:00Z') }, 'This code expired on 3 June 2025.'],
    [{ redeem_by: NOW.getTime() / 1_000 }, 'This code expired on 1 July.'],
    [{ applies_to: { products: ['product of a post'] } }, 'This code is not for anything in this order.'],
    [
      { percent_off: null, amount_off: 500, currency: 'eur' },
      'This code counts in EUR only. Choose EUR as the currency, or leave the code out.',
    ],
  ])('rejects a coupon of %j: %s', async (fields, sentence) => {
    mockCodes([], couponOf(fields as Partial<Stripe.Coupon>));
    expect(await readCodeError('SPRING')).toBe(sentence);
  });

  it.each([
    { max_redemptions: 5, times_redeemed: 4 },
    { max_redemptions: null, times_redeemed: 400 },
    { redeem_by: seconds('2026-07-01T12:00:01Z') },
    { applies_to: { products: ['product of plan'] } },
    { percent_off: null, amount_off: 500, currency: 'usd' },
    { percent_off: null, amount_off: 500, currency: 'eur', currency_options: { usd: { amount_off: 600 } } },
    { metadata: null },
  ])('accepts a coupon of %j', async (fields) => {
    mockCodes([], couponOf(fields as Partial<Stripe.Coupon>));
    expect(await read('SPRING')).toMatchObject({ discount: { coupon: 'SPRING' }, isOncePerCustomer: false });
  });

  it('one account can use a once-per-customer coupon for one paid or pending purchase', async () => {
    const accountId = await makeAccount(api().db, uuidv7());
    const [profileId, otherId] = [await makeProfile(api().db, { accountId }), await makeProfile(api().db)];
    const id = `ONCE${uuidv7()}`.toUpperCase();
    const add = (owner: string, state: 'PAID' | 'PENDING' | 'OPEN' | 'REFUNDED', couponId = id) =>
      api().db.insert(purchases).values({ id: uuidv7(), profileId: owner, referenceId: owner, couponId, state });
    await add(profileId, 'OPEN');
    await add(profileId, 'REFUNDED');
    await add(profileId, 'PAID', 'ANOTHER');
    await add(otherId, 'PAID');
    mockCodes([], couponOf({ id, metadata: { oncePerCustomer: 'true' } }));
    expect(await read(id, { accountId })).toMatchObject({ isOncePerCustomer: true });
    await add(profileId, 'PENDING');
    const sentence = 'You have used this code before. It counts once per customer.';
    expect(await readCodeError(id, { accountId })).toBe(sentence);
    mockCodes([], couponOf({ id }));
    expect(await read(id, { accountId })).toMatchObject({ isOncePerCustomer: false });
  });
});

describe('promotion codes', () => {
  it('sends a promotion code by its own id, and prefers an active one', async () => {
    const { retrieve } = mockCodes([promotionOf({ id: 'promo_old', active: false }), promotionOf()]);
    expect(await read('Gallery Night')).toEqual({
      coupon: couponOf(),
      discount: { promotion_code: 'promo_1' },
      isOncePerCustomer: false,
    });
    expect(retrieve.mock.calls.map(([id]) => id)).toEqual(['SPRING']);
  });

  it('finds the coupon of a promotion code, whether it was loaded or not', async () => {
    mockCodes([promotionOf({ promotion: { type: 'coupon', coupon: couponOf() } })]);
    expect(await read('GALLERY')).toMatchObject({ discount: { promotion_code: 'promo_1' } });
    const { retrieve } = mockCodes([promotionOf({ promotion: { type: 'coupon', coupon: null } })]);
    retrieve.mockClear();
    expect(await readCodeError('GALLERY')).toBe(UNKNOWN);
    expect(retrieve).not.toHaveBeenCalled();
  });

  const least = (amount: number, currency: string, options?: object) => ({
    restrictions: {
      first_time_transaction: false,
      minimum_amount: amount,
      minimum_amount_currency: currency,
      ...(options && { currency_options: options }),
    },
  });

  it.each([
    [{ customer: 'cus_1' }, UNKNOWN],
    [{ expires_at: seconds('2026-05-31T10:00:00Z') }, 'This code expired on 31 May.'],
    [{ max_redemptions: 3, times_redeemed: 3 }, USED_UP],
    [{ active: false }, 'This code has expired.'],
    [least(1_801, 'usd'), 'This code counts for orders of $18.01 and more.'],
    [least(1, 'eur', { usd: { minimum_amount: 2_000 } }), 'This code counts for orders of $20 and more.'],
  ])('rejects a promotion code of %j: %s', async (fields, sentence) => {
    mockCodes([promotionOf(fields)]);
    expect(await readCodeError('GALLERY')).toBe(sentence);
  });

  it.each([
    { max_redemptions: 3, times_redeemed: 2 },
    { expires_at: seconds('2026-08-01T10:00:00Z') },
    least(1_800, 'usd'),
    least(9_000, 'eur'),
    least(9_000, 'eur', { chf: { minimum_amount: 9_000 } }),
    least(9_000, 'eur', { usd: { minimum_amount: 1_800 } }),
  ])('accepts a promotion code of %j for an order of 18 dollars', async (fields) => {
    mockCodes([promotionOf(fields)]);
    expect(await read('GALLERY')).toMatchObject({ discount: { promotion_code: 'promo_1' } });
  });

  it('accepts a first-order code until the first paid purchase', async () => {
    const profileId = await makeProfile(api().db);
    const pay = (state: 'PENDING' | 'PAID') =>
      api()
        .db.insert(paymentRows)
        .values({
          ...{
            id: uuidv7(),
            profileId,
            kind: 'POST_OR_BOOST',
            state,
            lines: [],
            subjectKind: 'PROFILE',
            subjectId: profileId,
          },
          ...{ amount: 1, discount: 0, tax: 0, currency: 'USD', paidAt: NOW },
        });
    mockCodes([promotionOf({ restrictions: { first_time_transaction: true, minimum_amount_currency: null } })]);
    await pay('PENDING');
    expect(await read('GALLERY', { profileId })).toMatchObject({ discount: { promotion_code: 'promo_1' } });
    await pay('PAID');
    expect(await readCodeError('GALLERY', { profileId })).toBe('This code is for a first order only.');
  });
});
