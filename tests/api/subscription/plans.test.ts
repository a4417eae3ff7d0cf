import { eq } from 'drizzle-orm';
import { CARDS, postForm } from 'stripe-stand-in/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { artworks } from '@/services/product-api/artwork/schema';
import { listMails } from '@/services/product-api/mail/get-mail';
import { subscriptions, trials } from '@/services/product-api/payment/purchase-schema';
import { asJson, createHeaders } from '../../support/api';
import { makeArtwork } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { createDraftOpportunity, readOwnOpportunity } from '../../support/opportunities';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;
const artist = () => makeMember(api());
const DAY = 86_400;

const subscribe = (who: Member, key: string) => paid().buy(who, who.profileId, [key]);
const active = (who: Member) => api().callEndpoint('GET /v1/profiles/subscriptions/active', {}, who);
const billing = (who: Member) => api().callEndpoint('GET /v1/profiles/subscriptions/invoices', {}, who);
const cancel = (who: Member) => api().callEndpoint('DELETE /v1/profiles/subscriptions/cancel', {}, who);
const resume = (who: Member) => api().callEndpoint('POST /v1/profiles/subscriptions/resume', {}, who);
const body = async (key: string) => ({ priceIds: [await paid().price(key)] });
const upgrade = async (who: Member, key: string) =>
  api().callEndpoint('POST /v1/checkout/subscription/upgrade', { body: await body(key) }, who);
const downgrade = async (who: Member, key: string) =>
  api().callEndpoint('POST /v1/checkout/subscription/downgrade', { body: await body(key) }, who);
const preview = async (who: Member, key: string) =>
  api().callEndpoint('POST /v1/checkout/subscription/preview', { body: await body(key) }, who);
const expectError = async (
  who: Member,
  address: string,
  code: Parameters<ReturnType<typeof api>['error']>[1],
  sent?: object,
) => api().error(address, code, asJson('POST', who, sent));
async function readStored({ profileId }: Member) {
  const [row] = await api().db.select().from(subscriptions).where(eq(subscriptions.profileId, profileId));
  return row;
}

async function artistOnClock() {
  const who = await artist();
  return { who, pass: await paid().startClock(who) };
}

describe('paid plans', () => {
  it('a paid plan raises the quotas, is part of the token, and has an invoice', async () => {
    const who = await artist();
    expect(await active(who)).toBeNull();
    await subscribe(who, 'subscription_artist_pro_month');
    expect(await active(who)).toMatchObject({
      type: 'ARTIST_PRO',
      status: 'active',
      interval: 'month',
      isExpired: false,
      cancelAt: null,
      price: { amount: 1_500, currency: 'USD' },
      next: null,
    });
    const { next, invoices } = await billing(who);
    expect(next?.total).toEqual({ amount: 1_500, currency: 'USD' });
    expect(invoices).toMatchObject([{ total: { amount: 1_500, currency: 'USD' }, state: 'paid' }]);
    const quota = await api().callEndpoint('GET /v1/artworks/config/quotas', {}, who);
    expect(quota).toMatchObject({ limit: 200, permitted: true });
  });

  it('a profile has one plan, and a second payment is refunded', async () => {
    const who = await artist();
    const monthly = await paid().openSession(who, who.profileId, ['subscription_artist_month']);
    const yearly = await paid().openSession(who, who.profileId, ['subscription_artist_pro_year']);
    expect((await paid().stripe.checkout.sessions.retrieve(monthly.id)).status).toBe('expired');
    await paid().pay(yearly.url);
    await paid().settle();
    expect(await active(who)).toMatchObject({ type: 'ARTIST_PRO', interval: 'year' });
    await expectError(who, '/v1/checkout/session', 'conflict', {
      ...(await body('subscription_artist_month')),
      referenceId: who.profileId,
      paths: { success: '/a', cancel: '/b' },
    });
    const { customer } = await paid().stripe.checkout.sessions.retrieve(yearly.id);
    const second = await paid().stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: String(customer),
      line_items: [{ price: await paid().price('subscription_artist_starter_month'), quantity: 1 }],
      success_url: 'http://localhost:3000/',
    });
    await paid().pay(second.url ?? '');
    await paid().settle();
    expect(await active(who)).toMatchObject({ type: 'ARTIST_PRO' });
    const { subscription } = await paid().stripe.checkout.sessions.retrieve(second.id, { expand: ['subscription'] });
    expect(subscription).toMatchObject({ status: 'canceled' });
    const charges = await paid().stripe.charges.list({ customer: String(customer) });
    expect(charges.data.map(({ amount, refunded }) => [amount, refunded]).sort()).toEqual([
      [15_000, false],
      [500, true],
    ]);
  });

  it('buying a plan publishes the call that it was bought for', async () => {
    const who = await makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } });
    const call = await createDraftOpportunity(api(), who);
    await paid().buy(who, call, ['subscription_organization_premium_month']);
    expect(await readOwnOpportunity(api(), who, call)).toMatchObject({
      status: 'PUBLISHED',
      planType: 'PREMIUM_SUBSCRIPTION',
    });
    expect(await api().callEndpoint('GET /v1/opportunities/quotas/posts', {}, who)).toMatchObject({
      used: 1,
      limit: 6,
    });
  });

  it('a plan can be bought and refunded together with other purchases', async () => {
    const who = await makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } });
    const call = await createDraftOpportunity(api(), who);
    const { id } = await paid().buy(who, call, [
      'subscription_organization_premium_month',
      'opportunity_boost_top_post_1',
    ]);
    const fulfilment = await paid().fulfil(who, id);
    expect(fulfilment.total).toEqual({ amount: 8_400, currency: 'USD' });
    expect(fulfilment.grants.map(({ kind, state }) => [kind, state])).toEqual([
      ['SUBSCRIPTION', 'ACTIVE'],
      ['OPPORTUNITY_BOOST', 'ACTIVE'],
    ]);
    expect(await readOwnOpportunity(api(), who, call)).toMatchObject({ status: 'PUBLISHED', isPromoted: true });
    const { customer } = await paid().stripe.checkout.sessions.retrieve(id);
    const [charge] = (await paid().stripe.charges.list({ customer: String(customer) })).data;
    await paid().stripe.refunds.create({ payment_intent: String(charge?.payment_intent) });
    await paid().settle();
    expect(await active(who)).toMatchObject({ status: 'canceled', isExpired: true });
    expect(await readOwnOpportunity(api(), who, call)).toMatchObject({ isPromoted: false });
    expect((await paid().fulfil(who, id)).state).toBe('REFUNDED');
  });

  it('members can use included boosts until none are left', async () => {
    const who = await artist();
    const work = await makeArtwork(api().db, { profileId: who.profileId });
    const boost = asJson('PUT', who, { type: 'HIGHLIGHT' });
    await api().error(`/v1/artworks/${work}/boost`, 'payment_required', boost);
    await subscribe(who, 'subscription_artist_pro_month');
    const boosted = await api().callEndpoint(
      'PUT /v1/artworks/{id}/boost',
      { path: { id: work }, body: { type: 'HIGHLIGHT' } },
      who,
    );
    expect(boosted).toMatchObject({ boost: 'HIGHLIGHT', isPromoted: true });
    await api().error(`/v1/artworks/${work}/boost`, 'payment_required', boost);
    const other = await artist();
    await api().error(`/v1/artworks/${work}/boost`, 'forbidden', {
      ...boost,
      headers: { ...createHeaders(other), 'content-type': 'application/json' },
    });
  });
});

describe('trials of plans', () => {
  const start = async (who: Member, key = 'subscription_artist_pro_month', currency?: string) => {
    const body = { priceId: await paid().price(key), ...(currency && { currency }) };
    return api().callEndpoint('POST /v1/profiles/subscriptions/free', { body }, who);
  };
  const openCard = (who: Member) =>
    api().callEndpoint(
      'POST /v1/checkout/subscription/card',
      { body: { paths: { success: '/account/subscription', cancel: '/account/subscription' } } },
      who,
    );
  const storeCard = (who: Member, sessionId: string) =>
    api().callEndpoint('PUT /v1/checkout/subscription/card', { body: { sessionId } }, who);
  const listCharges = async (who: Member) => {
    const { customer } = await paid().stripe.subscriptions.retrieve((await readStored(who))?.providerId ?? '');
    return (await paid().stripe.charges.list({ customer: String(customer) })).data.map(({ amount }) => amount);
  };

  beforeEach(() => api().db.delete(trials));

  it('a card can pay for one trial only', async () => {
    const [who, other] = [await artist(), await artist()];
    for (const one of [who, other]) await start(one);
    const keep = async (one: Member) => {
      const { url, id } = await openCard(one);
      await paid().pay(url);
      return id;
    };
    const id = await keep(who);
    await Promise.all([storeCard(who, id), storeCard(who, id), paid().settle()]);
    expect((await billing(who)).card).not.toBeNull();
    const otherSession = await keep(other);
    await paid().settle();
    await api().error('/v1/checkout/subscription/card', 'conflict', asJson('PUT', other, { sessionId: otherSession }));
    expect(await billing(other)).toMatchObject({ card: null, next: null });
  });

  it('a trial starts without a charge, once per account', async () => {
    const { who, pass } = await artistOnClock();
    expect((await billing(who)).isTrialAvailable).toBe(true);
    expect(await start(who)).toMatchObject({ type: 'ARTIST_PRO', status: 'trialing', isExpired: false });
    const { isTrialAvailable, trial, card, next } = await billing(who);
    expect([isTrialAvailable, card, next]).toEqual([false, null, null]);
    expect(Date.parse(trial?.endsAt ?? '') - Date.parse(trial?.startsAt ?? '')).toBe(14 * DAY * 1_000);
    const again = { priceId: await paid().price('subscription_artist_month') };
    await expectError(who, '/v1/profiles/subscriptions/free', 'conflict', again);
    await pass(15);
    expect(await active(who)).toMatchObject({ status: 'canceled', isExpired: true });
    await expectError(who, '/v1/profiles/subscriptions/free', 'conflict', again);
  });

  it('a trial keeps the currency it started in', async () => {
    const { who, pass } = await artistOnClock();
    expect(await start(who, 'subscription_artist_pro_month', 'CHF')).toMatchObject({ price: { currency: 'CHF' } });
    const { url } = await openCard(who);
    await paid().pay(url);
    await paid().settle();
    const { next } = await billing(who);
    expect(next?.total.currency).toBe('CHF');
    await pass(15);
    expect(await active(who)).toMatchObject({ status: 'active', price: next?.total });
  });

  it('a trial that is kept is charged only at its end, as announced', async () => {
    const { who, pass } = await artistOnClock();
    await start(who);
    const { url, id } = await openCard(who);
    await paid().pay(url);
    expect(await storeCard(who, id)).toMatchObject({ status: 'trialing', cancelAt: null });
    await paid().settle();
    expect(await listCharges(who)).toEqual([]);
    const { next, card, trial } = await billing(who);
    expect(card).toEqual({ brand: 'visa', last4: '4242' });
    expect(next).toEqual({ total: { amount: 1_500, currency: 'USD' }, dueAt: trial?.endsAt });
    await pass(13);
    expect(await listCharges(who)).toEqual([]);
    await pass(2);
    expect(await active(who)).toMatchObject({ type: 'ARTIST_PRO', status: 'active' });
    expect(await listCharges(who)).toEqual([1_500]);
  });

  it('a trial is kept even if only the webhook arrives', async () => {
    const { who, pass } = await artistOnClock();
    await start(who);
    const { url, id } = await openCard(who);
    await paid().pay(url);
    await paid().settle();
    expect((await billing(who)).card).not.toBeNull();
    expect(await cancel(who)).toMatchObject({ status: 'trialing' });
    expect((await billing(who)).next).toBeNull();
    expect((await storeCard(who, id)).cancelAt).not.toBeNull();
    await pass(15);
    expect(await active(who)).toMatchObject({ status: 'canceled' });
    expect(await listCharges(who)).toEqual([]);
  });

  it('an existing card is never charged unless the member keeps the trial', async () => {
    const { who, pass } = await artistOnClock();
    await subscribe(who, 'subscription_artist_month');
    const { url } = await api().callEndpoint('POST /v1/checkout/portal', { query: { returnUrl: '/account' } }, who);
    await changeCard(url, CARDS.succeeds);
    await paid().stripe.subscriptions.cancel((await readStored(who))?.providerId ?? '');
    await paid().settle();
    await start(who);
    const { card, next } = await billing(who);
    expect([card?.last4, next]).toEqual(['4242', null]);
    expect(await resume(who)).toMatchObject({ cancelAt: null });
    expect((await billing(who)).next?.total).toEqual({ amount: 1_500, currency: 'USD' });
    await cancel(who);
    await pass(15);
    expect(await active(who)).toMatchObject({ status: 'canceled' });
    expect(await listCharges(who)).toEqual([900]);
  });

  it('concurrent requests start one trial', async () => {
    const who = await artist();
    const results = await Promise.allSettled([start(who), start(who), start(who)]);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    const customer = (await paid().stripe.subscriptions.retrieve((await readStored(who))?.providerId ?? '')).customer;
    expect((await paid().stripe.subscriptions.list({ customer: String(customer), status: 'all' })).data).toHaveLength(
      1,
    );
  });
});

it('mails the owner about a cancellation or downgrade unless it is undone', async () => {
  const who = await artist();
  await subscribe(who, 'subscription_artist_pro_month');
  const read = async () =>
    (await listMails(api().db, new Date()))
      .filter((mail) => mail.kind === 'PLAN')
      .map(({ news }) => news)
      .filter(({ profileId }) => profileId === who.profileId);
  const { currentPeriodEnd: at } = (await active(who)) ?? {};
  await cancel(who);
  await paid().settle();
  expect(await read()).toEqual([{ profileId: who.profileId, type: 'ARTIST_PRO', next: null, at }]);
  await resume(who);
  expect(await read()).toEqual([]);
  await downgrade(who, 'subscription_artist_month');
  await paid().settle();
  const next = { type: 'ARTIST', interval: 'month' };
  expect(await read()).toEqual([{ profileId: who.profileId, type: 'ARTIST_PRO', next, at }]);
});

describe('switching plans', () => {
  it('an upgrade is charged at once, with the amount shown before', async () => {
    const who = await artist();
    await subscribe(who, 'subscription_artist_month');
    const switchPreview = await preview(who, 'subscription_artist_pro_month');
    expect(switchPreview).toMatchObject({
      direction: 'UPGRADE',
      type: 'ARTIST_PRO',
      price: { amount: 1_500, currency: 'USD' },
    });
    expect(switchPreview.due.amount).toBeGreaterThan(590);
    expect(switchPreview.due.amount).toBeLessThanOrEqual(600);
    expect(await upgrade(who, 'subscription_artist_pro_month')).toMatchObject({ type: 'ARTIST_PRO', status: 'active' });
    const { invoices } = await billing(who);
    expect(invoices).toHaveLength(2);
    expect(Math.abs((invoices[0]?.total.amount ?? 0) - switchPreview.due.amount)).toBeLessThanOrEqual(1);
    await expectError(who, '/v1/checkout/subscription/upgrade', 'conflict', await body('subscription_artist_month'));
    await expectError(
      who,
      '/v1/checkout/subscription/upgrade',
      'conflict',
      await body('subscription_artist_pro_month'),
    );
    await expectError(who, '/v1/checkout/subscription/upgrade', 'validation_failed', await body('post_basic'));
  });

  it('a downgrade takes effect at the end of the period and freezes works over the quota', async () => {
    const { who, pass } = await artistOnClock();
    await subscribe(who, 'subscription_artist_month');
    for (let count = 0; count < 21; count += 1) await makeArtwork(api().db, { profileId: who.profileId, images: 0 });
    const switchPreview = await preview(who, 'subscription_artist_starter_month');
    expect(switchPreview).toMatchObject({ direction: 'DOWNGRADE', due: { amount: 0, currency: 'USD' } });
    const next = { type: 'ARTIST_STARTER', interval: 'month' };
    const total = (amount: number) => ({ amount, currency: 'USD' });
    expect((await billing(who)).next?.total).toEqual(total(900));
    expect(await downgrade(who, 'subscription_artist_starter_month')).toMatchObject({ type: 'ARTIST', next });
    expect((await billing(who)).next?.total).toEqual(total(500));
    expect(await resume(who)).toMatchObject({ type: 'ARTIST', next: null });
    expect((await billing(who)).next?.total).toEqual(total(900));
    expect(await downgrade(who, 'subscription_artist_starter_month')).toMatchObject({ type: 'ARTIST', next });
    await pass(32);
    expect(await active(who)).toMatchObject({ type: 'ARTIST_STARTER', status: 'active', next: null });
    const works = await api().db.select().from(artworks).where(eq(artworks.profileId, who.profileId));
    expect(works.filter(({ frozenAt }) => frozenAt !== null)).toHaveLength(1);
    expect(await upgrade(who, 'subscription_artist_pro_month')).toMatchObject({ type: 'ARTIST_PRO' });
    const thawed = await api().db.select().from(artworks).where(eq(artworks.profileId, who.profileId));
    expect(thawed.filter(({ frozenAt }) => frozenAt !== null)).toHaveLength(0);
  });

  it('an immediate upgrade replaces a downgrade that is waiting', async () => {
    const { who, pass } = await artistOnClock();
    await subscribe(who, 'subscription_artist_month');
    await downgrade(who, 'subscription_artist_starter_month');
    expect(await upgrade(who, 'subscription_artist_pro_month')).toMatchObject({ type: 'ARTIST_PRO', next: null });
    await pass(32);
    expect(await active(who)).toMatchObject({ type: 'ARTIST_PRO', status: 'active' });
  });
});

it('concurrent switches happen one at a time', async () => {
  const who = await artist();
  await subscribe(who, 'subscription_artist_pro_month');
  // Each switch alone is valid, so the first one succeeds.
  const larger = ['subscription_artist_pro_plus_month', 'subscription_artist_pro_year'];
  const smaller = ['subscription_artist_month', 'subscription_artist_starter_month'];
  const bodies = await Promise.all([...larger, ...smaller].map((key) => body(key)));
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      api().request(
        `/v1/checkout/subscription/${index % 4 < larger.length ? 'upgrade' : 'downgrade'}`,
        asJson('POST', who, bodies[index % 4]),
      ),
    ),
  );
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(statuses).toContain(200);
  const rejected = await Promise.all(
    responses.filter(({ status }) => status === 409).map((response) => response.json()),
  );
  expect(rejected.map(({ message }) => message)).toContain(
    'Another change of your plan is in progress. Wait a moment, then look at your plan again.',
  );
  for (const { message } of rejected) expect(message).toMatch(/^[A-Z].+\.$/);
  await paid().settle();
  const stored = await readStored(who);
  const { items, schedule } = await paid().stripe.subscriptions.retrieve(stored?.providerId ?? '');
  const now = (await paid().payments.catalogue.load()).find(({ id }) => id === items.data[0]?.price.id);
  expect(stored).toMatchObject({ type: now?.kind === 'SUBSCRIPTION' && now.value, interval: now?.interval });
  expect(stored?.nextType !== null).toBe(schedule !== null);
  expect(stored?.changingUntil).toBeNull();
});

describe('canceling plans', () => {
  it('a canceled plan lasts until the end of the period, and can be resumed', async () => {
    const { who, pass } = await artistOnClock();
    await subscribe(who, 'subscription_artist_month');
    const cancelled = await cancel(who);
    expect(cancelled).toMatchObject({ status: 'active', cancelAt: cancelled.currentPeriodEnd });
    expect((await billing(who)).next).toBeNull();
    expect(await resume(who)).toMatchObject({ cancelAt: null });
    await cancel(who);
    await pass(32);
    expect(await active(who)).toMatchObject({ status: 'canceled', isExpired: true });
    await api().error('/v1/profiles/subscriptions/cancel', 'not_found', {
      method: 'DELETE',
      headers: createHeaders(who),
    });
  });

  it('a cancellation in the provider’s portal takes effect here', async () => {
    const { who, pass } = await artistOnClock();
    await subscribe(who, 'subscription_artist_month');
    const providerId = (await readStored(who))?.providerId ?? '';
    const { current_period_end } = (await paid().stripe.subscriptions.retrieve(providerId)).items.data[0] ?? {};
    await paid().stripe.subscriptions.update(providerId, { cancel_at: current_period_end ?? 0 });
    await paid().settle();
    expect((await active(who))?.cancelAt).not.toBeNull();
    expect(await resume(who)).toMatchObject({ cancelAt: null });
    await pass(32);
    expect(await active(who)).toMatchObject({ status: 'active' });
  });
});

it('a plan continues while a failed renewal is tried again', async () => {
  const { who, pass } = await artistOnClock();
  const session = await paid().openSession(who, who.profileId, ['subscription_artist_month']);
  await paid().pay(session.url, CARDS.declinedOffSession);
  await paid().settle();
  await pass(32);
  expect(await active(who)).toMatchObject({ status: 'past_due', isExpired: false });
});

async function changeCard(url: string, number: string): Promise<void> {
  const response = await postForm(url, {
    action: 'change_card',
    number,
    expiry: '12 / 40',
    cvc: '123',
    name: 'Ada Artist',
  });
  expect(response.status).toBeLessThan(400);
}
