import { beforeAll, describe, expect, it } from 'vitest';
import { purchases } from '@/services/product-api/payment/purchase-schema';
import { createSampleCoupons } from '@/services/stand-ins/sample-coupons';
import { asJson } from '../../support/api';
import { makeArtwork, makeProfile } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { createDraftOpportunity } from '../../support/opportunities';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;
beforeAll(() => paid().standIn.control.addFixtures(createSampleCoupons(new Date())));

const HIGHLIGHT = 'artwork_boost_highlight';
const artist = () => makeMember(api());
const artworkOf = ({ profileId }: Member) => makeArtwork(api().db, { profileId });
const readPage = async (url: string | null | undefined) => (await fetch(url ?? '')).text();
const pricesOf = (keys: readonly string[]) => Promise.all(keys.map((key) => paid().price(key)));

async function preview(who: Member, keys: readonly string[], couponId: string, currency = 'USD') {
  const body = { priceIds: await pricesOf(keys), couponId, currency };
  return api().callEndpoint('POST /v1/checkout/discount', { body }, who);
}

async function readCouponError(
  who: Member,
  referenceId: string,
  keys: readonly string[],
  couponId: string,
  currency = 'USD',
) {
  const priceIds = await pricesOf(keys);
  const send = async (path: string, more: object) => {
    const error = await api().error(
      path,
      'validation_failed',
      asJson('POST', who, { priceIds, couponId, currency, ...more }),
    );
    return error.fields?.couponId;
  };
  const shown = await send('/v1/checkout/discount', {});
  const paths = { success: '/a', cancel: '/b' };
  expect(await send('/v1/checkout/session', { referenceId, paths })).toBe(shown);
  return shown;
}

describe('codes that do not apply', () => {
  it.each([
    ['NONE', 'We do not know this code. Check how it is spelled.'],
    ['../customers', 'We do not know this code. Check how it is spelled.'],
    ['FIRST100', 'This code has been used up.'],
    ['PLANS50', 'This code is not for anything in this order.'],
    ['PARTNER15', 'This code counts for orders of $20 and more.'],
  ])(
    'rejects a code that does not apply with the same message in the cart and at checkout: code %s',
    async (code, sentence) => {
      const who = await artist();
      expect(await readCouponError(who, await artworkOf(who), [HIGHLIGHT], code)).toBe(sentence);
    },
  );

  it('enforces a once-per-customer code across profiles and concurrent sessions', async () => {
    const who = await artist();
    const [first, second] = [await artworkOf(who), await artworkOf(who)];
    const open = (work: string) => paid().openSession(who, work, [HIGHLIGHT], { couponId: 'WELCOME10' });
    const one = await open(first);
    const other = await open(second);
    expect((await paid().stripe.checkout.sessions.retrieve(one.id)).status).toBe('expired');
    await paid().pay(other.url);
    await paid().settle();
    const sentence = 'You have used this code before. It counts once per customer.';
    expect(await readCouponError(who, first, [HIGHLIGHT], 'WELCOME10')).toBe(sentence);
    expect(await readCouponError(who, first, [HIGHLIGHT], 'welcome10')).toBe(sentence);
    const profileId = await makeProfile(api().db, { accountId: who.accountId });
    const { token } = await api().callEndpoint('POST /v1/profiles/token/', { body: { id: profileId } }, who);
    const withOtherProfile = { ...who, profileId, product: token };
    expect(await readCouponError(withOtherProfile, await artworkOf(withOtherProfile), [HIGHLIGHT], 'WELCOME10')).toBe(
      sentence,
    );
    const stranger = await artist();
    expect((await preview(stranger, [HIGHLIGHT], 'WELCOME10')).discount.amount).toBe(150);
  });
});

describe('discounts', () => {
  it.each([
    ['SPRING20', 'USD', [HIGHLIGHT], 300, 1_200, 1],
    ['spring20', 'JPY', [HIGHLIGHT], 450, 1_800, 1],
    ['TAKE5', 'CAD', [HIGHLIGHT], 700, 1_300, 1],
    ['PLANS50', 'USD', ['subscription_artist_month'], 450, 450, 3],
    ['GIFT', 'USD', [HIGHLIGHT, 'artwork_boost_newsletter'], 5_400, 0, 1],
  ] as const)(
    'calculates the same discount as the provider: %s in %s',
    async (code, currency, keys, off, total, months) => {
      const who = await artist();
      const shown = await preview(who, keys, code, currency);
      expect(shown).toEqual({ discount: { amount: off, currency }, total: { amount: total, currency }, months });
      const isPlan = keys[0] === 'subscription_artist_month';
      const reference = isPlan ? who.profileId : await artworkOf(who);
      const session = await paid().openSession(who, reference, keys, { couponId: code, currency });
      const { amount_total, total_details } = await paid().stripe.checkout.sessions.retrieve(session.id);
      expect([total_details?.amount_discount, amount_total]).toEqual([off, total]);
    },
  );

  it('shows a discount in the cart, on all payment pages and in the list of payments', async () => {
    const who = await makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } });
    const call = await createDraftOpportunity(api(), who);
    const keys = ['post_standard', 'opportunity_boost_highlight'];
    const money = (amount: number) => ({ amount, currency: 'EUR' });
    expect(await preview(who, keys, 'SPRING20', 'EUR')).toMatchObject({ discount: money(1_400), total: money(5_600) });
    const session = await paid().openSession(who, call, keys, { couponId: 'SPRING20', currency: 'EUR' });
    const page = await readPage(session.url);
    expect(page).toContain('<span>Discount</span><span>-€14</span>');
    expect(page).toContain('<span>Total due today</span><span>€56</span>');
    await paid().pay(session.url);
    await paid().settle();
    expect(await paid().fulfil(who, session.id)).toMatchObject({
      state: 'PAID',
      total: money(5_600),
      discount: money(1_400),
    });
    const { data } = await api().callEndpoint('GET /v1/profiles/payments', {}, who);
    expect(data).toMatchObject([{ total: money(5_600), discount: money(1_400) }]);
    expect(await readPage(data[0]?.documentUrl)).toContain('<span>Discount</span><span>-€14</span>');
  });

  it('shows a discount on each payment of a plan', async () => {
    const who = await artist();
    const session = await paid().openSession(who, who.profileId, ['subscription_artist_month'], {
      couponId: 'PLANS50',
    });
    await paid().pay(session.url);
    await paid().settle();
    expect(await paid().fulfil(who, session.id)).toMatchObject({ discount: { amount: 450, currency: 'USD' } });
    const { data } = await api().callEndpoint('GET /v1/profiles/payments', {}, who);
    expect(data).toMatchObject([{ kind: 'SUBSCRIPTION', total: { amount: 450 }, discount: { amount: 450 } }]);
  });

  it('records an order that costs nothing as a payment of zero', async () => {
    const who = await artist();
    const session = await paid().openSession(who, await artworkOf(who), [HIGHLIGHT], { couponId: 'GIFT' });
    await paid().pay(session.url);
    await paid().settle();
    const { data } = await api().callEndpoint('GET /v1/profiles/payments', {}, who);
    expect(data).toMatchObject([{ state: 'PAID', total: { amount: 0 }, discount: { amount: 1_500 } }]);
  });

  it('stores the id of the coupon with the order', async () => {
    const who = await artist();
    await paid().openSession(who, await artworkOf(who), ['artwork_boost_top_post_1'], { couponId: ' partner15 ' });
    const rows = (await api().db.select().from(purchases)).filter(({ profileId }) => profileId === who.profileId);
    expect(rows.map(({ couponId }) => couponId)).toEqual(['partner']);
  });
});
