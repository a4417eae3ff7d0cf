import { eq, or } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminActions } from '@/services/product-api/account/schema';
import { artworks } from '@/services/product-api/artwork/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { boosts } from '@/services/product-api/payment/purchase-schema';
import { asJson } from '../../support/api';
import { changeRow, inDays, makeArtwork } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { createDraftOpportunity } from '../../support/opportunities';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;
const admin = () => makeMember(api(), { role: 'ADMIN' });
const readWork = async (id: string) => (await api().db.select().from(artworks).where(eq(artworks.id, id)))[0];
const decide = (who: Member, noun: 'artworks' | 'opportunities', id: string, decision: 'HIDE' | 'SHOW') =>
  api().callEndpoint(`PUT /v1/admin/${noun}/{id}/moderation`, { path: { id }, body: { decision, reason: 'Why' } }, who);
const daysLeft = (end: Date | null | undefined) =>
  end == null ? null : Math.round((end.getTime() - Date.now()) / 86_400_000);

describe('refunds by administrators', () => {
  it('a refund returns the money, ends what was bought, and is recorded', async () => {
    const [who, owner] = [await admin(), await makeMember(api())];
    const work = await makeArtwork(api().db, { profileId: owner.profileId });
    await paid().buy(owner, work, ['artwork_boost_highlight']);
    expect(daysLeft((await readWork(work))?.boostedUntil)).toBe(30);
    const read = () => api().callEndpoint('GET /v1/admin/artworks/{id}/moderation', { path: { id: work } }, who);
    const [payment] = (await read()).payments;
    expect(payment).toMatchObject({ state: 'PAID', paymentIntentId: expect.stringMatching(/^pi_/) });
    const id = payment?.id ?? '';
    const body = { reason: 'It was never shown.', amount: 1_500 };
    const path = `/v1/admin/payments/${id}/refund`;
    const send = (administrator: Member) => asJson('POST', administrator, body);
    await api().error(path, 'forbidden', send(owner));
    await api().callEndpoint('POST /v1/admin/payments/{id}/refund', { path: { id }, body }, who);
    expect(daysLeft((await readWork(work))?.boostedUntil)).toBeLessThanOrEqual(0);
    expect((await read()).payments).toMatchObject([{ id, state: 'REFUNDED' }]);
    await api().error(path, 'conflict', send(who));
    await paid().settle();
    const recorded = await api().db.select().from(adminActions).where(eq(adminActions.subjectId, work));
    expect(recorded).toMatchObject([
      {
        ...{ action: 'REFUND', reason: 'It was never shown.', accountId: who.accountId },
        after: { refunded: 1_500, currency: 'USD' },
      },
    ]);
  });

  it('a partial refund ends nothing, and the rest can be refunded later', async () => {
    const [who, owner] = [await admin(), await makeMember(api())];
    const work = await makeArtwork(api().db, { profileId: owner.profileId });
    await paid().buy(owner, work, ['artwork_boost_highlight']);
    const read = async () =>
      (await api().callEndpoint('GET /v1/admin/artworks/{id}/moderation', { path: { id: work } }, who)).payments[0];
    const id = (await read())?.id ?? '';
    const refund = (amount: number) =>
      api().callEndpoint(
        'POST /v1/admin/payments/{id}/refund',
        { path: { id }, body: { reason: 'Half', amount } },
        who,
      );
    await refund(500);
    await refund(500);
    await paid().settle();
    expect(await read()).toMatchObject({ state: 'PAID', refunded: { amount: 1_000, currency: 'USD' } });
    expect(daysLeft((await readWork(work))?.boostedUntil)).toBe(30);
    await api().error(
      `/v1/admin/payments/${id}/refund`,
      'validation_failed',
      asJson('POST', who, { reason: 'More than was paid', amount: 501 }),
    );
    await refund(500);
    await paid().settle();
    expect(await read()).toMatchObject({ state: 'REFUNDED', refunded: { amount: 1_500, currency: 'USD' } });
    expect(daysLeft((await readWork(work))?.boostedUntil)).toBeLessThanOrEqual(0);
  });
});

describe('boosts bought for hidden subjects', () => {
  it('a boost bought for a hidden artwork runs for its full time later', async () => {
    const [who, owner] = [await admin(), await makeMember(api())];
    const work = await makeArtwork(api().db, { profileId: owner.profileId });
    const session = await paid().openSession(owner, work, ['artwork_boost_highlight']);
    await decide(who, 'artworks', work, 'HIDE');
    await changeRow(api().db, artworks, work, { hiddenAt: inDays(-10) });
    await paid().pay(session.url);
    await paid().settle();
    await decide(who, 'artworks', work, 'SHOW');
    expect(daysLeft((await readWork(work))?.boostedUntil)).toBe(30);
  });

  it('a boost bought for a hidden call starts when the call is shown', async () => {
    const [who, owner] = [
      await admin(),
      await makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } }),
    ];
    const call = await createDraftOpportunity(api(), owner);
    await paid().buy(owner, call, ['post_basic']);
    const session = await paid().openSession(owner, call, ['opportunity_boost_top_post_1']);
    await decide(who, 'opportunities', call, 'HIDE');
    await paid().pay(session.url);
    await paid().settle();
    const read = async () => (await api().db.select().from(opportunities).where(eq(opportunities.id, call)))[0];
    expect(await read()).toMatchObject({ status: 'HIDDEN', promotedUntil: null });
    await decide(who, 'opportunities', call, 'SHOW');
    expect((await read())?.status).toBe('PUBLISHED');
    expect(daysLeft((await read())?.promotedUntil)).toBeGreaterThan(6);
  });
});

describe('boosts of a hidden subject', () => {
  async function hideSince(who: Member, noun: 'artworks' | 'opportunities', id: string, ends: readonly number[]) {
    await decide(who, noun, id, 'HIDE');
    const bought = await api()
      .db.select({ id: boosts.id })
      .from(boosts)
      .where(or(eq(boosts.artworkId, id), eq(boosts.opportunityId, id)))
      .orderBy(boosts.id);
    expect(bought).toHaveLength(ends.length);
    const dates = ends.map((days) => inDays(days));
    for (const [index, { id: boost }] of bought.entries()) {
      await api().db.update(boosts).set({ endsAt: dates[index] }).where(eq(boosts.id, boost));
    }
    const last = dates.at(-1);
    const hiddenAt = inDays(-10);
    if (noun === 'artworks') {
      await api().db.update(artworks).set({ hiddenAt, boostedUntil: last }).where(eq(artworks.id, id));
    } else await api().db.update(opportunities).set({ hiddenAt, promotedUntil: last }).where(eq(opportunities.id, id));
  }
  async function refundFirst(who: Member, noun: 'artworks' | 'opportunities', id: string) {
    const { payments } = await api().callEndpoint(`GET /v1/admin/${noun}/{id}/moderation`, { path: { id } }, who);
    const [payment] = payments.slice(-1);
    const body = { reason: 'Hidden since', amount: payment?.total.amount ?? 0 };
    await api().callEndpoint('POST /v1/admin/payments/{id}/refund', { path: { id: payment?.id ?? '' }, body }, who);
    await paid().settle();
  }
  const listEnds = async (id: string) => {
    const rows = await api().db.select().from(boosts).where(eq(boosts.artworkId, id)).orderBy(boosts.id);
    return rows.map(({ endsAt }) => daysLeft(endsAt));
  };

  it('refunding a boost of a hidden artwork removes only its own days', async () => {
    const [who, owner] = [await admin(), await makeMember(api())];
    const work = await makeArtwork(api().db, { profileId: owner.profileId });
    await paid().buy(owner, work, ['artwork_boost_highlight']);
    await paid().buy(owner, work, ['artwork_boost_highlight']);
    await hideSince(who, 'artworks', work, [10, 40]);
    await refundFirst(who, 'artworks', work);
    await decide(who, 'artworks', work, 'SHOW');
    expect(daysLeft((await readWork(work))?.boostedUntil)).toBe(30);
    expect(await listEnds(work)).toEqual([-10, 30]);
  });

  it('a refunded boost does not continue if its end has passed', async () => {
    const [who, owner] = [await admin(), await makeMember(api())];
    const work = await makeArtwork(api().db, { profileId: owner.profileId });
    await paid().buy(owner, work, ['artwork_boost_highlight']);
    await hideSince(who, 'artworks', work, [-5]);
    await refundFirst(who, 'artworks', work);
    await decide(who, 'artworks', work, 'SHOW');
    expect(daysLeft((await readWork(work))?.boostedUntil)).toBe(-10);
  });

  it('refunding a boost of a hidden call removes its days', async () => {
    const [who, owner] = [
      await admin(),
      await makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } }),
    ];
    const call = await createDraftOpportunity(api(), owner);
    await paid().buy(owner, call, ['post_basic']);
    await paid().buy(owner, call, ['opportunity_boost_top_post_3']);
    await paid().buy(owner, call, ['opportunity_boost_top_post_1']);
    await hideSince(who, 'opportunities', call, [8, 15]);
    const { payments } = await api().callEndpoint(
      'GET /v1/admin/opportunities/{id}/moderation',
      { path: { id: call } },
      who,
    );
    const boost = payments.find(({ lines }) => lines.some(({ value }) => value === 'TOP_POST_3'));
    const path = { id: boost?.id ?? '' };
    const body = { reason: 'Hidden since', amount: 5_900 };
    await api().callEndpoint('POST /v1/admin/payments/{id}/refund', { path, body }, who);
    await paid().settle();
    await decide(who, 'opportunities', call, 'SHOW');
    const [row] = await api().db.select().from(opportunities).where(eq(opportunities.id, call));
    expect(daysLeft(row?.promotedUntil)).toBe(7);
  });

  it('boosts are paused while their subject is hidden, and run again later', async () => {
    const [who, owner] = [await admin(), await makeMember(api())];
    const work = await makeArtwork(api().db, { profileId: owner.profileId });
    await paid().buy(owner, work, ['artwork_boost_highlight']);
    await paid().buy(owner, work, ['artwork_boost_newsletter']);
    const list = async () =>
      (await api().callEndpoint('GET /v1/profiles/boosts', {}, owner)).data.map(({ state, hiddenAt }) => [
        state,
        hiddenAt && daysLeft(new Date(hiddenAt)),
      ]);
    await hideSince(who, 'artworks', work, [-5, 0]);
    await api().db.update(boosts).set({ endsAt: null }).where(eq(boosts.kind, 'NEWSLETTER'));
    expect(await list()).toEqual([
      ['PAUSED', -10],
      ['PAUSED', -10],
    ]);
    await decide(who, 'artworks', work, 'SHOW');
    expect(await list()).toEqual([
      ['WAITING', null],
      ['RUNNING', null],
    ]);
  });
});
