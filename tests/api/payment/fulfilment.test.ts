import { eq } from 'drizzle-orm';
import { CARDS, payByCard } from 'stripe-stand-in/testing';
import { describe, expect, it } from 'vitest';
import { artworks } from '@/services/product-api/artwork/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { boosts, grants, purchases } from '@/services/product-api/payment/purchase-schema';
import { asJson, createHeaders } from '../../support/api';
import { changeRow, makeArtwork, makeOpportunity } from '../../support/factories';
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

describe('artwork boosts', () => {
  it('sells a boost in euros, starts it when it is paid for, and shows it on the return page', async () => {
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

  it('grants a boost by webhook if the customer never returns to the site', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const { id } = await paid().buy(who, work, ['artwork_boost_top_post_1']);
    expect(await boostsOf(work)).toHaveLength(1);
    const [row] = await api().db.select().from(artworks).where(eq(artworks.id, work));
    expect([daysFromNow(row?.boostedUntil), daysFromNow(row?.toppedUntil)]).toEqual([7, 7]);
    expect(await grantsOf(id)).toEqual([{ kind: 'ARTWORK_BOOST', value: 'TOP_POST_1', revokedAt: null }]);
  });

  it('grants one boost to ten concurrent return pages and webhooks', async () => {
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

  it('starts a boost when the previous one ends', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    await paid().buy(who, work, ['artwork_boost_highlight']);
    await paid().buy(who, work, ['artwork_boost_highlight']);
    const [row] = await api().db.select().from(artworks).where(eq(artworks.id, work));
    expect(daysFromNow(row?.boostedUntil)).toBe(60);
  });
});

describe('posts with a boost', () => {
  it('publishes and promotes a call when its post and boost are paid for', async () => {
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

  it('keeps a paid post if the call’s deadline has passed by then', async () => {
    const who = await organizer();
    const call = await createDraftOpportunity(api(), who);
    const session = await paid().openSession(who, call, ['post_basic', 'opportunity_boost_highlight']);
    await changeRow(api().db, opportunities, call, {
      deadlineLocal: '2020-01-01T12:00',
      closesAt: new Date('2020-01-01T12:00Z'),
    });
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

  it('gives administrators the promotions that they have to do by hand', async () => {
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
    await api().error(`/v1/admin/promotions/${task?.id}`, 'forbidden', asJson('PATCH', who, { isDone: true }));
  });
});

describe('checkout sessions', () => {
  it('returns the same payment page for the same cart until it is paid', async () => {
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

  const expectError = async (
    who: Member,
    referenceId: string,
    priceIds: readonly string[],
    code: Parameters<ReturnType<typeof api>['error']>[1],
    more: object = {},
  ) =>
    api().error(
      '/v1/checkout/session',
      code,
      asJson('POST', who, { priceIds, referenceId, paths: { success: '/a', cancel: '/b' }, ...more }),
    );

  it('rejects return URLs outside the site', async () => {
    const who = await artist();
    const own = await artworkOf(who);
    const boost = await paid().price('artwork_boost_highlight');
    for (const success of ['https://example.org/', '//example.org/'])
      await expectError(who, own, [boost], 'validation_failed', { paths: { success, cancel: '/' } });
  });

  it('only the profile that opened a checkout session can see it', async () => {
    const [who, other] = [await artist(), await artist()];
    const session = await paid().buy(who, await artworkOf(who), ['artwork_boost_highlight']);
    const request = asJson('POST', { identity: other.identity }, { sessionId: session.id });
    await api().error('/v1/checkout/fulfilment', 'not_found', request);
  });

  it('a checkout session stays open after a declined card', async () => {
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

it('a refund ends only the boost that it pays back', async () => {
  const who = await artist();
  const work = await artworkOf(who);
  const first = await paid().buy(who, work, ['artwork_boost_highlight']);
  await paid().buy(who, work, ['artwork_boost_top_post_1']);
  await paid().refund(first.id);
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
