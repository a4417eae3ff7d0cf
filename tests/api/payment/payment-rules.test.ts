import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { boosts, purchases } from '@/services/product-api/payment/purchase-schema';
import { setEventsReadAt } from '@/services/product-api/payment/queries/events';
import { reconcilePayments } from '@/services/product-api/payment/reconcile-payments';
import { syncCatalogue } from '@/services/product-api/payment/sync-catalogue';
import { asJson } from '../../support/api';
import { changeRow, inDays, makeArtwork, makeOpportunity } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { createDraftOpportunity, readOwnOpportunity } from '../../support/opportunities';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;
const artist = () => makeMember(api());
const organizer = () => makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'RESIDENCY' } });
const artworkOf = ({ profileId }: Member) => makeArtwork(api().db, { profileId });

const DAY = 86_400_000;
const daysFromNow = (instant: Date | string | null | undefined) =>
  Math.round((new Date(instant ?? 0).getTime() - Date.now()) / DAY) || 0;
const readOpportunity = async (id: string) =>
  (await api().db.select().from(opportunities).where(eq(opportunities.id, id)))[0];
const endsOf = async (column: 'artworkId' | 'opportunityId', id: string) =>
  (await api().db.select().from(boosts).where(eq(boosts[column], id)).orderBy(boosts.id)).map(({ endsAt }) =>
    daysFromNow(endsAt),
  );
const remaining = async (who: Member) => (await api().callEndpoint('GET /v1/opportunities/boost', {}, who)).remaining;

describe('purchased boosts', () => {
  it('a purchased boost runs only once if the call is published again', async () => {
    const who = await organizer();
    const call = await createDraftOpportunity(api(), who);
    await paid().buy(who, call, ['post_basic', 'opportunity_boost_bundle']);
    await changeRow(api().db, opportunities, call, { visibleUntil: inDays(-1) });
    await paid().buy(who, call, ['post_basic']);
    expect(await readOwnOpportunity(api(), who, call)).toMatchObject({ status: 'PUBLISHED' });
    expect(await api().db.select().from(boosts).where(eq(boosts.opportunityId, call))).toHaveLength(4);
    expect(daysFromNow((await readOpportunity(call))?.highlightedUntil)).toBe(30);
  });

  it('a purchased boost uses none of the plan’s boosts', async () => {
    const who = await organizer();
    await paid().buy(who, who.profileId, ['subscription_organization_premium_month']);
    const call = await makeOpportunity(api().db, { profileId: who.profileId, closesAt: inDays(200) });
    expect(await remaining(who)).toBe(2);
    await paid().buy(who, call, ['opportunity_boost_bundle']);
    await paid().buy(who, call, ['opportunity_boost_highlight']);
    expect(await remaining(who)).toBe(2);
    const use = (type: 'BUNDLE' | 'HIGHLIGHT') =>
      api().callEndpoint('PATCH /v1/opportunities/boost/{id}', { path: { id: call }, body: { type } }, who);
    await use('BUNDLE');
    expect(await remaining(who)).toBe(1);
    await use('HIGHLIGHT');
    expect(await remaining(who)).toBe(0);
  });

  it('rejects a plan’s boost for a call that is already highlighted until its deadline', async () => {
    const who = await organizer();
    await paid().buy(who, who.profileId, ['subscription_organization_premium_month']);
    const call = await makeOpportunity(api().db, { profileId: who.profileId, closesAt: inDays(20) });
    const use = () => api().request(`/v1/opportunities/boost/${call}`, asJson('PATCH', who, { type: 'HIGHLIGHT' }));
    expect([(await use()).status, (await use()).status]).toEqual([200, 409]);
    expect(await remaining(who)).toBe(1);
  });
});

it('stops selling a price that the provider rejects until prices are synchronized', async () => {
  const { stripe, payments } = paid();
  const key = 'artwork_boost_instagram_ad';
  const id = await paid().price(key);
  await stripe.prices.update(id, { active: false });
  const who = await artist();
  const work = await artworkOf(who);
  await expect(paid().openSession(who, work, [key])).rejects.toThrow();
  await expect(paid().price(key)).rejects.toThrow();
  await syncCatalogue(payments);
  expect(await paid().price(key)).toBe(id);
  expect((await stripe.prices.retrieve(id)).active).toBe(true);
});

describe('payment reconciliation', () => {
  const openBoost = async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const session = await paid().openSession(who, work, ['artwork_boost_highlight']);
    paid().standIn.control.loseWebhooks(1_000);
    await paid().pay(session.url);
    paid().standIn.control.loseWebhooks(0);
    await paid().settle();
    return { who, work };
  };
  const run = async (now: Date) => {
    await reconcilePayments(paid().payments, now);
    paid().eventQueue.start();
    await paid().eventQueue.whenIdle();
  };

  it('reads recent events again, because some appear late', async () => {
    const { work } = await openBoost();
    // The open purchase is too recent to be checked, so only the event reports the payment.
    await setEventsReadAt(api().db, new Date(Date.now() + 5 * 60_000));
    await run(new Date());
    expect(await endsOf('artworkId', work)).toEqual([30]);
  });

  it('checks every open purchase sooner or later, even behind a hundred older ones', async () => {
    await api().db.delete(purchases).where(eq(purchases.state, 'OPEN'));
    const old = await artist();
    const stuck = Array.from({ length: 100 }, () => ({
      id: uuidv7(),
      profileId: old.profileId,
      referenceId: old.profileId,
      state: 'OPEN' as const,
      createdAt: inDays(-2),
      updatedAt: inDays(-2),
      expiresAt: inDays(20),
    }));
    await api().db.insert(purchases).values(stuck);
    const { work } = await openBoost();
    // The events have expired, so only checking the purchase reports the payment.
    await setEventsReadAt(api().db, inDays(1));
    const later = new Date(Date.now() + 3_600_000);
    await run(later);
    expect(await endsOf('artworkId', work)).toEqual([]);
    await setEventsReadAt(api().db, inDays(1));
    await run(new Date(later.getTime() + 300_000));
    expect(await endsOf('artworkId', work)).toEqual([30]);
  });
});
