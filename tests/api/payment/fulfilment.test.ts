import { eq } from 'drizzle-orm';
import { CARDS, payByCard } from 'stripe-stand-in/testing';
import { describe, expect, it } from 'vitest';
import { artworks } from '@/services/product-api/artwork/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { boosts, grants, posts, purchases } from '@/services/product-api/payment/purchase-schema';
import { createHeaders } from '../../support/api';
import { inDays, makeArtwork, makeOpportunity } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { createDraftOpportunity, readOwnOpportunity } from '../../support/opportunities';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;
const organizer = () => makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'RESIDENCY' } });
const artist = () => makeMember(api());
const artworkOf = ({ profileId }: Member) => makeArtwork(api().db, { profileId });

const DAY = 86_400_000;
const daysFromNow = (instant: string | Date | null | undefined) =>
  Math.round((new Date(instant ?? 0).getTime() - Date.now()) / DAY);
const boostsOf = (id: string) => api().db.select().from(boosts).where(eq(boosts.artworkId, id));
const grantsOf = async (sessionId: string) =>
  api()
    .db.select({ kind: grants.kind, value: grants.value, revokedAt: grants.revokedAt })
    .from(grants)
    .innerJoin(purchases, eq(purchases.id, grants.purchaseId))
    .where(eq(purchases.sessionId, sessionId));

describe('a boost of a work', () => {
  it('sells a boost of a work in euros, starts it once it is paid, and shows it on the return page', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const session = await paid().openSession(who, work, ['artwork_boost_highlight'], { currency: 'EUR' });
    expect(await paid().fulfil(who, session.id)).toMatchObject({ state: 'OPEN', total: null, grants: [] });
    await paid().pay(session.url);
    const bought = await paid().fulfil(who, session.id);
    expect(bought).toMatchObject({
      state: 'PAID',
      profileId: who.profileId,
      subject: { kind: 'ARTWORK', id: work, title: 'Untitled' },
      total: { amount: 1_400, currency: 'EUR' },
      grants: [{ kind: 'ARTWORK_BOOST', value: 'HIGHLIGHT', state: 'ACTIVE' }],
    });
    expect(daysFromNow(bought.grants[0]?.endsAt)).toBe(30);
    expect(await api().callEndpoint('GET /v1/artworks/{id}', { path: { id: work } })).toMatchObject({
      boost: 'HIGHLIGHT',
      isPromoted: true,
    });
  });

  it('the webhook grants a boost even if nobody returns to the page', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const { id } = await paid().buy(who, work, ['artwork_boost_top_post_1']);
    expect(await boostsOf(work)).toHaveLength(1);
    const [row] = await api().db.select().from(artworks).where(eq(artworks.id, work));
    expect([daysFromNow(row?.boostedUntil), daysFromNow(row?.toppedUntil)]).toEqual([7, 7]);
    expect(await grantsOf(id)).toEqual([{ kind: 'ARTWORK_BOOST', value: 'TOP_POST_1', revokedAt: null }]);
  });

  it('grants a boost once to ten concurrent pages and webhooks', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const session = await paid().openSession(who, work, ['artwork_boost_highlight']);
    paid().standIn.control.holdWebhooks();
    await paid().pay(session.url);
    const pages = Array.from({ length: 5 }, () => paid().fulfil(who, session.id));
    const [completed] = (await paid().stripe.events.list({ type: 'checkout.session.completed', limit: 1 })).data;
    for (let count = 0; count < 5; count += 1) paid().standIn.control.repeatEvent(completed?.id ?? '');
    paid().standIn.control.releaseWebhooks();
    const responses = await Promise.all(pages);
    await paid().settle();
    expect(new Set(responses.map(({ state }) => state))).toEqual(new Set(['PAID']));
    expect(await boostsOf(work)).toHaveLength(1);
    expect(await grantsOf(session.id)).toHaveLength(1);
  });

  it('a boost starts when the boost before it ends', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    await paid().buy(who, work, ['artwork_boost_highlight']);
    await paid().buy(who, work, ['artwork_boost_highlight']);
    const [row] = await api().db.select().from(artworks).where(eq(artworks.id, work));
    expect(daysFromNow(row?.boostedUntil)).toBe(60);
  });
});

describe('a post with a boost', () => {
  it('a post with a boost publishes and promotes the opportunity at the time of payment', async () => {
    const who = await organizer();
    const call = await createDraftOpportunity(api(), who);
    const { id } = await paid().buy(who, call, ['post_standard', 'opportunity_boost_top_post_1']);
    const published = await readOwnOpportunity(api(), who, call);
    expect(published).toMatchObject({
      status: 'PUBLISHED',
      planType: 'STANDARD',
      isPromoted: true,
      boost: 'TOP_POST_1',
    });
    expect(daysFromNow(published.visibleUntil)).toBe(60);
    const fulfilment = await paid().fulfil(who, id);
    expect(fulfilment.total).toEqual({ amount: 8_400, currency: 'USD' });
    expect(fulfilment.grants.map(({ kind, state, endsAt }) => [kind, state, daysFromNow(endsAt)])).toEqual([
      ['OPPORTUNITY_POST', 'ACTIVE', 60],
      ['OPPORTUNITY_BOOST', 'ACTIVE', 7],
    ]);
  });

  it('sells a post with a boost once: an order from another tab is refunded', async () => {
    const who = await organizer();
    const call = await createDraftOpportunity(api(), who);
    const first = await paid().openSession(who, call, ['post_standard']);
    const second = await paid().openSession(who, call, ['post_basic', 'opportunity_boost_highlight']);
    // Whichever is processed first is granted.
    await paid().pay(first.url);
    await paid().settle();
    await paid().pay(second.url);
    await paid().settle();
    expect(await readOwnOpportunity(api(), who, call)).toMatchObject({ status: 'PUBLISHED', planType: 'STANDARD' });
    expect(await paid().fulfil(who, second.id)).toMatchObject({ state: 'REFUNDED', grants: [] });
    const { customer } = await paid().stripe.checkout.sessions.retrieve(second.id);
    const { data } = await paid().stripe.charges.list({ customer: String(customer) });
    expect(data.map(({ amount, amount_refunded }) => [amount, amount_refunded]).sort()).toEqual([
      [4_400, 4_400],
      [5_900, 0],
    ]);
  });

  it('a post waits if the deadline has passed in the meantime, and is used once there is a new deadline', async () => {
    const who = await organizer();
    const call = await createDraftOpportunity(api(), who);
    const session = await paid().openSession(who, call, ['post_basic', 'opportunity_boost_highlight']);
    await api()
      .db.update(opportunities)
      .set({ deadlineLocal: '2020-01-01T12:00', closesAt: new Date('2020-01-01T12:00Z') })
      .where(eq(opportunities.id, call));
    await paid().pay(session.url);
    const waiting = await paid().fulfil(who, session.id);
    expect(waiting.grants.map(({ state }) => state)).toEqual(['WAITING', 'WAITING']);
    expect((await readOwnOpportunity(api(), who, call)).status).not.toBe('PUBLISHED');
    const deadline = { kind: 'FIXED', localDateTime: '2031-03-03T23:59', timeZone: 'UTC' } as const;
    await api().callEndpoint(
      'PATCH /v1/opportunities/{id}',
      { path: { id: call }, body: { deadline, status: 'PUBLISHED', planType: 'BASIC' } },
      who,
    );
    const used = await paid().fulfil(who, session.id);
    expect(used.grants.map(({ state }) => state)).toEqual(['ACTIVE', 'ACTIVE']);
    expect(await readOwnOpportunity(api(), who, call)).toMatchObject({ status: 'PUBLISHED', isHighlighted: true });
  });

  it('creates tasks for promotions that are done by hand, which administrators complete', async () => {
    const who = await organizer();
    const admin = await makeMember(api(), { role: 'ADMIN' });
    const call = await makeOpportunity(api().db, { profileId: who.profileId, title: 'Boat shed' });
    await paid().buy(who, call, ['opportunity_boost_bundle']);
    const own = await api().callEndpoint('GET /v1/profiles/boosts', {}, who);
    expect(own.data.map(({ type, state }) => [type, state]).sort()).toEqual([
      ['HIGHLIGHT', 'RUNNING'],
      ['NEWSLETTER', 'WAITING'],
      ['SOCIAL_MEDIA', 'WAITING'],
      ['TOP_POST_1', 'RUNNING'],
    ]);
    const tasks = await api().callEndpoint('GET /v1/admin/promotions', {}, admin);
    const task = tasks.data.find(({ subject, type }) => subject.id === call && type === 'NEWSLETTER');
    expect(task).toMatchObject({
      subject: { kind: 'OPPORTUNITY', title: 'Boat shed' },
      wasBought: true,
      state: 'WAITING',
    });
    const path = { id: task?.id ?? '' };
    const done = await api().callEndpoint('PATCH /v1/admin/promotions/{id}', { path, body: { isDone: true } }, admin);
    expect(done.state).toBe('DONE');
    const listed = await api().callEndpoint('GET /v1/admin/promotions', { query: { state: 'DONE' } }, admin);
    expect(listed.data.map(({ id }) => id)).toContain(task?.id);
    await api().callEndpoint('PATCH /v1/admin/promotions/{id}', { path, body: { isDone: false } }, admin);
    const again = await api().callEndpoint('GET /v1/admin/promotions', {}, admin);
    expect(again.data.map(({ id }) => id)).toContain(task?.id);
    await api().error('/v1/admin/promotions', 'forbidden', { headers: createHeaders(who) });
    await api().error(`/v1/admin/promotions/${task?.id}`, 'forbidden', {
      method: 'PATCH',
      headers: { ...createHeaders(who), 'content-type': 'application/json' },
      body: '{"isDone":true}',
    });
  });
});

describe('a session', () => {
  it('shares a session among requests for the same cart, even concurrent ones, and replaces it once it is paid', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const open = () => paid().openSession(who, work, ['artwork_boost_highlight']);
    const [first, second] = await Promise.all([open(), open()]);
    const third = await open();
    expect(second.id).toBe(first?.id);
    expect(third.id).toBe(first?.id);
    await paid().pay(third.url);
    await paid().settle();
    expect((await open()).id).not.toBe(first?.id);
  });

  it('opens no session for a purchase that was paid in the meantime, and grants that purchase', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const session = await paid().openSession(who, work, ['artwork_boost_highlight']);
    paid().standIn.control.holdWebhooks();
    await paid().pay(session.url);
    const body = JSON.stringify({
      priceIds: [await paid().price('artwork_boost_highlight')],
      referenceId: work,
      paths: { success: '/checkout/success', cancel: '/checkout/cancel' },
    });
    const headers = { ...createHeaders(who), 'content-type': 'application/json' };
    await api().error('/v1/checkout/session', 'conflict', { method: 'POST', headers, body });
    expect(await boostsOf(work)).toHaveLength(1);
    paid().standIn.control.releaseWebhooks();
    await paid().settle();
  });

  const expectError = async (
    who: Member,
    referenceId: string,
    priceIds: readonly string[],
    code: Parameters<ReturnType<typeof api>['error']>[1],
    more: object = {},
  ) =>
    api().error('/v1/checkout/session', code, {
      method: 'POST',
      headers: { ...createHeaders(who), 'content-type': 'application/json' },
      body: JSON.stringify({ priceIds, referenceId, paths: { success: '/a', cancel: '/b' }, ...more }),
    });

  it('accepts only prices of the catalogue, in a currency that they have', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const { id: product } = await paid().stripe.products.create({
      name: 'Cheaper',
      metadata: { artworkBoostEvent: 'HIGHLIGHT' },
    });
    const cheap = await paid().stripe.prices.create({ product, currency: 'usd', unit_amount: 1 });
    const sold = await paid().price('artwork_boost_highlight');
    expect((await expectError(who, work, [cheap.id], 'validation_failed')).fields).toHaveProperty('priceIds');
    expect((await expectError(who, work, ['price_none'], 'validation_failed')).fields).toHaveProperty('priceIds');
    expect((await expectError(who, work, [sold], 'validation_failed', { currency: 'SEK' })).fields).toHaveProperty(
      'currency',
    );
  });

  it('requires a subject that belongs to the profile and that the prices apply to', async () => {
    const [who, other] = [await artist(), await artist()];
    const [own, foreign] = [await artworkOf(who), await artworkOf(other)];
    const boost = await paid().price('artwork_boost_highlight');
    const post = await paid().price('post_basic');
    await expectError(who, foreign, [boost], 'forbidden');
    await expectError(who, '0197a000-0000-7000-8000-000000000001', [boost], 'not_found');
    await expectError(who, own, [post], 'validation_failed');
    await expectError(who, own, [boost, post], 'validation_failed');
    await expectError(who, own, [boost], 'validation_failed', {
      paths: { success: 'https://example.org/', cancel: '/' },
    });
    await expectError(who, own, [boost], 'validation_failed', { paths: { success: '//example.org/', cancel: '/' } });
  });

  it('opens no session for an incomplete or an already published opportunity', async () => {
    const who = await organizer();
    const post = await paid().price('post_basic');
    const { id: empty } = await api().callEndpoint(
      'POST /v1/opportunities/',
      { body: { type: 'JOB', title: 'Painter of signs' } },
      who,
    );
    expect((await expectError(who, empty, [post], 'validation_failed')).fields).toHaveProperty('description');
    const up = await makeOpportunity(api().db, { profileId: who.profileId });
    await expectError(who, up, [post], 'conflict');
    const past = await makeOpportunity(api().db, { profileId: who.profileId, closesAt: inDays(-1) });
    await expectError(who, past, [await paid().price('opportunity_boost_highlight')], 'conflict');
  });

  it('rejects a code that the provider does not know, and accepts a known one', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const boost = await paid().price('artwork_boost_highlight');
    expect((await expectError(who, work, [boost], 'validation_failed', { couponId: 'NONE' })).fields).toHaveProperty(
      'couponId',
    );
    paid().standIn.control.addFixtures({ coupons: [{ id: 'SPRING', percent_off: 50 }] });
    const session = await paid().openSession(who, work, ['artwork_boost_highlight'], { couponId: 'SPRING' });
    await paid().pay(session.url);
    expect((await paid().fulfil(who, session.id)).total).toEqual({ amount: 750, currency: 'USD' });
  });

  it('grants a purchase that a code makes free', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    paid().standIn.control.addFixtures({ coupons: [{ id: 'GIFT', percent_off: 100 }] });
    const session = await paid().openSession(who, work, ['artwork_boost_highlight'], { couponId: 'GIFT' });
    await paid().pay(session.url);
    expect(await paid().fulfil(who, session.id)).toMatchObject({ state: 'PAID', total: { amount: 0 } });
    expect(await boostsOf(work)).toHaveLength(1);
  });

  it('shows a session to its own profile only', async () => {
    const [who, other] = [await artist(), await artist()];
    const session = await paid().buy(who, await artworkOf(who), ['artwork_boost_highlight']);
    const headers = { ...createHeaders({ identity: other.identity }), 'content-type': 'application/json' };
    const body = JSON.stringify({ sessionId: session.id });
    await api().error('/v1/checkout/fulfilment', 'not_found', { method: 'POST', headers, body });
  });

  it('a session whose card was declined stays open, and can be paid with another card', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const session = await paid().openSession(who, work, ['artwork_boost_highlight']);
    expect((await payByCard(session.url, CARDS.declined)).status).not.toBe(303);
    expect((await paid().fulfil(who, session.id)).state).toBe('OPEN');
    expect(await boostsOf(work)).toHaveLength(0);
    await paid().pay(session.url);
    expect((await paid().fulfil(who, session.id)).state).toBe('PAID');
  });
});

describe('a refund', () => {
  it('a refund ends a boost, and keeps the rest of the purchase', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const first = await paid().buy(who, work, ['artwork_boost_highlight']);
    await paid().buy(who, work, ['artwork_boost_top_post_1']);
    await refundSession(first.id);
    const [row] = await api().db.select().from(artworks).where(eq(artworks.id, work));
    expect([daysFromNow(row?.boostedUntil), daysFromNow(row?.toppedUntil)]).toEqual([7, 7]);
    const fulfilment = await paid().fulfil(who, first.id);
    expect(fulfilment).toMatchObject({ state: 'REFUNDED', grants: [{ state: 'REVOKED' }] });
    const own = await api().callEndpoint('GET /v1/profiles/boosts', {}, who);
    expect(own.data.map(({ type, state }) => [type, state])).toEqual([
      ['TOP_POST_1', 'RUNNING'],
      ['HIGHLIGHT', 'REVOKED'],
    ]);
  });

  it('a refund takes an opportunity offline until it is paid for again', async () => {
    const who = await organizer();
    const call = await createDraftOpportunity(api(), who);
    const { id } = await paid().buy(who, call, ['post_extended']);
    await refundSession(id);
    expect((await readOwnOpportunity(api(), who, call)).status).toBe('PENDING_PAYMENT');
    await paid().buy(who, call, ['post_basic']);
    expect(await readOwnOpportunity(api(), who, call)).toMatchObject({ status: 'PUBLISHED', planType: 'BASIC' });
    expect(await api().db.select().from(posts).where(eq(posts.opportunityId, call))).toHaveLength(2);
  });

  it('a partial refund lowers the price, and changes nothing else', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const { id } = await paid().buy(who, work, ['artwork_boost_highlight']);
    await refundSession(id, 500);
    expect((await paid().fulfil(who, id)).grants).toMatchObject([{ state: 'ACTIVE' }]);
  });

  it('a refund that is reported before the payment leaves nothing granted', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const session = await paid().openSession(who, work, ['artwork_boost_highlight']);
    paid().standIn.control.holdWebhooks();
    await paid().pay(session.url);
    await refundSession(session.id);
    expect((await paid().fulfil(who, session.id)).state).toBe('REFUNDED');
    expect(await boostsOf(work)).toHaveLength(0);
  });

  it('revokes a lost dispute like a refund; a won dispute changes nothing', async () => {
    const who = await artist();
    const [lostDispute, wonDispute] = [await artworkOf(who), await artworkOf(who)];
    for (const [work, outcome] of [
      [lostDispute, 'lost'],
      [wonDispute, 'won'],
    ] as const) {
      const { id } = await paid().buy(who, work, ['artwork_boost_highlight']);
      const { control } = paid().standIn;
      const dispute = control.openDispute(await readIntent(id));
      await paid().settle();
      expect((await paid().fulfil(who, id)).grants).toMatchObject([{ state: 'ACTIVE' }]);
      control.closeDispute(dispute.id, outcome);
      await paid().settle();
    }
    expect((await boostsOf(lostDispute))[0]?.endsAt?.getTime()).toBeLessThanOrEqual(Date.now());
    expect(daysFromNow((await boostsOf(wonDispute))[0]?.endsAt)).toBe(30);
  });
});

async function readIntent(sessionId: string): Promise<string> {
  const { payment_intent } = await paid().stripe.checkout.sessions.retrieve(sessionId);
  return String(payment_intent);
}

async function refundSession(sessionId: string, amount?: number): Promise<void> {
  const payment_intent = await readIntent(sessionId);
  await paid().stripe.refunds.create({ payment_intent, ...(amount !== undefined && { amount }) });
  paid().standIn.control.releaseWebhooks();
  await paid().settle();
}
