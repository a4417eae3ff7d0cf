import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_SALES, type Sales } from '@/lib/shared/domain/sales';
import { listMails } from '@/services/product-api/mail/get-mail';
import { boosts } from '@/services/product-api/payment/purchase-schema';
import { setPaymentProvider } from '@/services/product-api/site/sales';
import { siteChanges } from '@/services/product-api/site/schema';
import { endUnsoldPlans } from '@/services/product-api/subscription/end-unsold-plans';
import { asJson, createHeaders } from '../../support/api';
import { inDays, makeArtwork } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { wholeOpportunity } from '../../support/opportunities';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;
let admin: Member;
beforeAll(async () => {
  admin = await makeMember(api(), { role: 'ADMIN' });
});
beforeEach(async () => {
  await api().db.delete(siteChanges);
});

const artist = () => makeMember(api());
const readSite = () => api().callEndpoint('GET /v1/admin/site', {}, admin);
async function sell(change: Partial<Sales>) {
  const { settings, updatedAt } = await readSite();
  const input = { body: { sales: { ...settings.sales, ...change } }, readAt: updatedAt };
  return api().callEndpoint('PATCH /v1/admin/site', input, admin);
}
const active = (who: Member) => api().callEndpoint('GET /v1/profiles/subscriptions/active', {}, who);
const draft = async (who: Member, change: object = {}) =>
  (await api().callEndpoint('POST /v1/opportunities/', { body: { ...wholeOpportunity, ...change } }, who)).id;
const publish = (who: Member, id: string, planType: string) =>
  api().request(`/v1/opportunities/${id}`, asJson('PATCH', who, { status: 'PUBLISHED', planType }));

describe('products that are not sold', () => {
  it.each<[keyof Sales, string, string]>([
    ['plans', 'subscription_artist_month', 'Diese Website verkauft keine Abos.'],
    ['posts', 'post_basic', 'Auf dieser Website ist das Veröffentlichen von Ausschreibungen kostenlos.'],
    ['boosts', 'opportunity_boost_highlight', 'Auf dieser Website gibt es keine Boosts.'],
  ])('rejects orders and discounts if a site does not sell %s', async (kind, key, message) => {
    const who = await artist();
    const order = { priceIds: [await paid().price(key)], paths: { success: '/a', cancel: '/b' } };
    const referenceId = kind === 'plans' ? who.profileId : await draft(who);
    await sell({ [kind]: false });
    const { headers, ...init } = asJson('POST', who, { ...order, referenceId });
    const german = { ...init, headers: { ...headers, 'Accept-Language': 'de' } };
    expect(await api().error('/v1/checkout/session', 'forbidden', german)).toMatchObject({ message });
    const discount = asJson('POST', who, { priceIds: order.priceIds, couponId: 'NONE' });
    await api().error('/v1/checkout/discount', 'forbidden', discount);
    await sell({ [kind]: true });
    expect((await api().request('/v1/checkout/session', german)).status).toBe(201);
  });

  it('the price lists leave out products that are not sold', async () => {
    const who = await artist();
    const list = async () => ({
      plans: (await api().callEndpoint('GET /v1/profiles/subscriptions', { query: {} }, who)).data.length,
      works: (await api().callEndpoint('GET /v1/artworks/products', {})).data.length,
      calls: (await api().callEndpoint('GET /v1/opportunities/products', {})).data.map(({ metadata }) => metadata),
    });
    await sell({ plans: false, boosts: false });
    const { plans, works, calls } = await list();
    expect([plans, works]).toEqual([0, 0]);
    expect(calls.every(({ opportunityPostEvent }) => opportunityPostEvent !== undefined)).toBe(true);
    await sell(NO_SALES);
    expect((await list()).calls).toEqual([]);
  });

  it('grants a purchase if the customer opened the payment page before the sale ended', async () => {
    const who = await artist();
    const call = await draft(who, { fee: 'FREE' });
    const session = await paid().openSession(who, call, ['post_standard', 'opportunity_boost_highlight']);
    await sell(NO_SALES);
    await paid().pay(session.url);
    await paid().settle();
    expect(await paid().fulfil(who, session.id)).toMatchObject({ state: 'PAID' });
    const published = await api().callEndpoint('GET /v1/opportunities/{id}', { path: { id: call } }, who);
    expect(published).toMatchObject({ status: 'PUBLISHED', planType: 'STANDARD', isHighlighted: true });
  });

  it('members can use everything if the site has no payment provider', async () => {
    setPaymentProvider(false);
    try {
      expect((await api().callEndpoint('GET /v1/site', {})).sales).toEqual(NO_SALES);
      const { settings, sold } = await readSite();
      expect([settings.sales.plans, sold.hasProvider]).toEqual([true, false]);
    } finally {
      setPaymentProvider(true);
    }
    expect((await api().callEndpoint('GET /v1/site', {})).sales.plans).toBe(true);
  });
});

describe('plans that are no longer sold', () => {
  it('a plan that is no longer sold lasts until the end of the paid period and can be canceled', async () => {
    const who = await artist();
    await paid().buy(who, who.profileId, ['subscription_artist_pro_month']);
    await endUnsoldPlans(paid().payments);
    expect((await active(who))?.cancelAt).toBeNull();
    await sell({ plans: false });
    expect((await readSite()).sold.plans).toBeGreaterThanOrEqual(1);
    await endUnsoldPlans(paid().payments);
    const ending = await active(who);
    expect(ending).toMatchObject({ type: 'ARTIST_PRO', isExpired: false, cancelAt: ending?.currentPeriodEnd });
    const mails = await listMails(api().db, new Date());
    expect(mails.filter((mail) => mail.kind === 'PLAN' && mail.news.profileId === who.profileId)).toHaveLength(1);
    for (const path of ['upgrade', 'downgrade', 'preview']) {
      const body = { priceIds: [await paid().price('subscription_artist_month')] };
      await api().error(`/v1/checkout/subscription/${path}`, 'forbidden', asJson('POST', who, body));
    }
    await api().error('/v1/profiles/subscriptions/resume', 'forbidden', asJson('POST', who));
    await api().callEndpoint('DELETE /v1/profiles/subscriptions/cancel', {}, who);
    expect((await api().callEndpoint('GET /v1/profiles/payments', {}, who)).data).toHaveLength(1);
    expect((await api().callEndpoint('GET /v1/account', {}, who)).hasOrders).toBe(true);
  });

  it('members have the site’s limits if no plans are sold, or the higher limits of a plan that still runs', async () => {
    const [who, subscriber] = [await artist(), await artist()];
    await paid().buy(subscriber, subscriber.profileId, ['subscription_artist_month']);
    const read = async (one: Member) => api().callEndpoint('GET /v1/artworks/config/quotas', {}, one);
    expect(await read(who)).toMatchObject({ limit: 5, imagesPerArtwork: 4 });
    await sell({ plans: false });
    expect(await read(who)).toMatchObject({ limit: null, imagesPerArtwork: 12, featured: { limit: 24 } });
    const { settings, updatedAt } = await readSite();
    const limits = { ...settings.limits, artworks: 7, imagesPerArtwork: 3, profiles: 1 };
    await api().callEndpoint('PATCH /v1/admin/site', { body: { limits }, readAt: updatedAt }, admin);
    expect(await read(who)).toMatchObject({ limit: 7, imagesPerArtwork: 3 });
    expect(await read(subscriber)).toMatchObject({ limit: 50, imagesPerArtwork: 8 });
    const body = new FormData();
    for (const [name, value] of [['role', 'CURATOR'] as const, ['name', 'Second'] as const]) body.set(name, value);
    const create = () => api().request('/v1/profiles/', { method: 'POST', body, headers: createHeaders(who) });
    expect((await create()).status).toBe(403);
    await sell({ plans: true });
    expect(await read(who)).toMatchObject({ limit: 5 });
    expect((await create()).status).toBe(201);
  });

  it('a site that sells no plans offers no trial', async () => {
    const who = await artist();
    await sell({ plans: false });
    const body = { priceId: await paid().price('subscription_artist_month') };
    await api().error('/v1/profiles/subscriptions/free', 'forbidden', asJson('POST', who, body));
    expect((await api().callEndpoint('GET /v1/account', {}, who)).hasOrders).toBe(false);
  });
});

describe('boosts that are no longer sold', () => {
  it('boosts run until their end when they are no longer sold, but no new ones start', async () => {
    const who = await artist();
    const work = await makeArtwork(api().db, { profileId: who.profileId });
    await paid().buy(who, work, ['artwork_boost_highlight']);
    await sell({ boosts: false });
    expect((await readSite()).sold.boosts).toBeGreaterThanOrEqual(1);
    const shown = await api().callEndpoint('GET /v1/artworks/{id}', { path: { id: work } });
    expect(shown).toMatchObject({ boost: 'HIGHLIGHT', isPromoted: true });
    expect((await api().callEndpoint('GET /v1/profiles/boosts', {}, who)).data).toHaveLength(1);
    await api().error(`/v1/artworks/${work}/boost`, 'forbidden', asJson('PUT', who, { type: 'HIGHLIGHT' }));
    const call = await draft(who);
    await api().error(`/v1/opportunities/boost/${call}`, 'forbidden', asJson('PATCH', who, { type: 'HIGHLIGHT' }));
    expect(await api().db.$count(boosts, eq(boosts.profileId, who.profileId))).toBe(1);
  });
});

describe('calls on a site that sells no posts', () => {
  it('on a site that sells no posts, calls with fees are free and stay listed until their deadline', async () => {
    const who = await artist();
    const localDateTime = inDays(400).toISOString().slice(0, 16);
    const deadline = { kind: 'FIXED', localDateTime, timeZone: 'UTC' };
    const call = await draft(who, { fee: 'FEES', applicationFee: { amount: 1_000, currency: 'EUR' }, deadline });
    expect((await publish(who, call, 'FREE')).status).toBe(403);
    await sell({ posts: false });
    expect((await publish(who, call, 'BASIC')).status).toBe(403);
    expect((await publish(who, call, 'FREE')).status).toBe(200);
    const read = async () => (await api().request(`/v1/opportunities/${call}`, { headers: createHeaders(who) })).json();
    expect(await read()).toMatchObject({ status: 'PUBLISHED', visibleUntil: `${localDateTime}:00.000Z` });
  });
});
