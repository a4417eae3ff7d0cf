import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BoostKind } from '@/lib/shared/domain/boost';
import { artworks } from '@/services/product-api/artwork/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { endBoosts } from '@/services/product-api/payment/end-boosts';
import { boosts, grants, purchases, subscriptions } from '@/services/product-api/payment/purchase-schema';
import { refundInFull } from '@/services/product-api/payment/refund-amount';
import { payments } from '@/services/product-api/payment/schema';
import { changeRow, makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { createDraftOpportunity, readOwnOpportunity } from '../../support/opportunities';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;
const artist = () => makeMember(api());
const organizer = () => makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } });
const artworkOf = ({ profileId }: Member) => makeArtwork(api().db, { profileId });
const active = (who: Member) => api().callEndpoint('GET /v1/profiles/subscriptions/active', {}, who);
const DAY = 86_400_000;

const readSession = (id: string) =>
  paid().stripe.checkout.sessions.retrieve(id, { expand: ['subscription', 'invoice', 'payment_intent'] });
const chargesOf = async (customer: unknown) =>
  (await paid().stripe.charges.list({ customer: String(customer) })).data.map(({ amount, amount_refunded }) => [
    amount,
    amount_refunded,
  ]);

describe('revoking a boost', () => {
  const now = new Date('2031-05-01T12:00:00Z');
  const day = (days: number) => new Date(now.getTime() + days * DAY);
  const daysTo = (instant: Date | null | undefined) => instant && (instant.getTime() - now.getTime()) / DAY;

  async function revoke(
    subject: 'artworkId' | 'opportunityId',
    rows: readonly (readonly [BoostKind, number | null])[],
    revoked: number,
  ) {
    const { db } = api();
    const profileId = await makeProfile(db);
    const [boostedUntil, toppedUntil, highlightedUntil, promotedUntil] = [day(90), day(80), day(70), day(60)];
    const subjectId =
      subject === 'artworkId'
        ? await makeArtwork(db, { profileId, boostedUntil, toppedUntil })
        : await makeOpportunity(db, { profileId, highlightedUntil, promotedUntil });
    const purchaseId = uuidv7();
    await db.insert(purchases).values({ id: purchaseId, profileId, referenceId: subjectId, state: 'PAID' });
    const kind = subject === 'artworkId' ? ('ARTWORK_BOOST' as const) : ('OPPORTUNITY_BOOST' as const);
    const granted = rows.map(([value], line) => ({ id: uuidv7(), purchaseId, line, kind, value }));
    await db.insert(grants).values(granted);
    const added = rows.map(([value, ends], line) => ({
      ...{ id: uuidv7(), kind: value, profileId, [subject]: subjectId, grantId: granted[line]?.id ?? null },
      ...{ startsAt: day(-9), endsAt: ends === null ? null : day(ends) },
    }));
    await db.insert(boosts).values(added);
    await endBoosts(db, [granted[revoked]?.id ?? ''], now);
    const ends = await db.select().from(boosts).where(eq(boosts[subject], subjectId)).orderBy(boosts.id);
    const [work] = await db.select().from(artworks).where(eq(artworks.id, subjectId));
    const [call] = await db.select().from(opportunities).where(eq(opportunities.id, subjectId));
    const lasting = work
      ? [work.boostedUntil, work.toppedUntil]
      : [call?.highlightedUntil ?? null, call?.promotedUntil ?? null];
    return { ends: ends.map(({ endsAt }) => daysTo(endsAt)), lasting: lasting.map(daysTo) };
  }

  const highlight = (ends: number) => ['HIGHLIGHT', ends] as const;
  const topPost = (ends: number) => ['TOP_POST_1', ends] as const;
  const longTopPost = (ends: number) => ['TOP_POST_3', ends] as const;

  it.each<[string, Parameters<typeof revoke>[1], number, (number | null)[], number[]]>([
    ['a highlight, before another', [highlight(30), highlight(60)], 0, [0, 30], [60, 80]],
    ['a highlight of which a part has run', [highlight(10), highlight(40)], 0, [0, 30], [80, 80]],
    ['the last of two highlights', [highlight(30), highlight(60)], 1, [30, 0], [60, 80]],
    ['a highlight before a top post', [highlight(30), topPost(37)], 0, [0, 37], [60, 80]],
    ['a top post before others', [topPost(7), longTopPost(28), highlight(58)], 0, [0, 21, 51], [83, 73]],
    ['a longer top post', [longTopPost(21), topPost(28)], 0, [0, 7], [69, 59]],
    ['a highlight that has ended', [highlight(-1), highlight(30)], 0, [-1, 30], [90, 80]],
    ['a highlight that ends now', [highlight(0), highlight(30)], 0, [0, 30], [90, 80]],
    ['a boost that editors fulfil', [['NEWSLETTER', null], highlight(30)], 0, [null, 30], [90, 80]],
    ['a highlight before a boost that editors fulfil', [highlight(30), ['SOCIAL_MEDIA', null]], 0, [0, null], [60, 80]],
    ['a highlight before one that has ended', [highlight(30), highlight(-2)], 0, [0, -2], [60, 80]],
  ])('revoking an artwork’s boost removes only its own days: %s', async (_, rows, revoked, ends, lasting) => {
    expect(await revoke('artworkId', rows, revoked)).toEqual({ ends, lasting });
  });

  it.each<[string, Parameters<typeof revoke>[1], number, (number | null)[], number[]]>([
    ['a highlight', [highlight(30), topPost(7), highlight(60)], 0, [0, 7, 30], [40, 60]],
    ['a top post', [longTopPost(21), highlight(30), topPost(28)], 0, [0, 30, 7], [70, 39]],
    ['a shorter top post', [topPost(7), longTopPost(28)], 0, [0, 21], [70, 53]],
    ['the last top post', [topPost(7), longTopPost(28)], 1, [7, 0], [70, 39]],
    ['a boost that editors fulfil', [['INSTAGRAM_AD', null], highlight(30)], 0, [null, 30], [70, 60]],
  ])('revoking a call’s boost removes only its own days: %s', async (_, rows, revoked, ends, lasting) => {
    expect(await revoke('opportunityId', rows, revoked)).toEqual({ ends, lasting });
  });
});

it('refunds and ends a plan bought with a post if the call is already public', async () => {
  const who = await organizer();
  const call = await createDraftOpportunity(api(), who);
  const first = await paid().openSession(who, call, ['post_standard']);
  const second = await paid().openSession(who, call, ['subscription_organization_premium_month', 'post_basic']);
  for (const { url } of [first, second]) {
    await paid().pay(url);
    await paid().settle();
  }
  expect(await paid().fulfil(who, second.id)).toMatchObject({ state: 'REFUNDED', grants: [] });
  const { subscription, customer } = await readSession(second.id);
  expect(subscription).toMatchObject({ status: 'canceled' });
  expect((await chargesOf(customer)).toSorted()).toEqual([
    [5_900, 0],
    [8_800, 8_800],
  ]);
  expect(await active(who)).toMatchObject({ status: 'canceled', isExpired: true });
  expect(await readOwnOpportunity(api(), who, call)).toMatchObject({ status: 'PUBLISHED', planType: 'STANDARD' });
});

describe('full refunds of plans', () => {
  const readPayment = async ({ profileId }: Member) => {
    const [row] = await api().db.select().from(payments).where(eq(payments.profileId, profileId));
    return row;
  };
  const refund = async (who: Member) => refundInFull(paid().payments, (await readPayment(who))?.id ?? '', new Date());

  it('a full refund pays back a plan’s invoice and ends the plan at once', async () => {
    for (const isKnown of [true, false]) {
      const who = await artist();
      await paid().buy(who, who.profileId, ['subscription_artist_month']);
      if (!isKnown)
        await api().db.update(payments).set({ paymentIntentId: null }).where(eq(payments.profileId, who.profileId));
      expect(await refund(who)).toBe('REFUNDED');
      expect(await readPayment(who)).toMatchObject({ state: 'REFUNDED', refunded: 900 });
      const [plan] = await api().db.select().from(subscriptions).where(eq(subscriptions.profileId, who.profileId));
      expect(plan).toMatchObject({ status: 'canceled' });
      expect(await refund(who)).toBe('NOT_PAID');
    }
    await paid().settle();
  });

  it('a full refund succeeds even if the webhook cancels the subscription first', async () => {
    const who = await artist();
    await paid().buy(who, who.profileId, ['subscription_artist_month']);
    const { subscriptions: provided } = paid().stripe;
    const cancel = provided.cancel.bind(provided);
    const canceling = vi.spyOn(provided, 'cancel').mockImplementation(async (id) => {
      await cancel(id);
      return cancel(id);
    });
    onTestFinished(() => canceling.mockRestore());
    expect(await refund(who)).toBe('REFUNDED');
    const [plan] = await api().db.select().from(subscriptions).where(eq(subscriptions.profileId, who.profileId));
    expect(plan).toMatchObject({ status: 'canceled' });
    expect(canceling).toHaveBeenCalled();
    await paid().settle();
  });

  it('only an existing payment that was paid can be refunded', async () => {
    expect(await refundInFull(paid().payments, uuidv7(), new Date())).toBe('NOT_FOUND');
    const who = await artist();
    await paid().buy(who, await artworkOf(who), ['artwork_boost_highlight']);
    const { id = '' } = (await readPayment(who)) ?? {};
    await api().db.update(payments).set({ state: 'PENDING' }).where(eq(payments.id, id));
    expect(await refund(who)).toBe('NOT_PAID');
    await changeRow(api().db, payments, id, { state: 'PAID', paymentIntentId: null, invoiceId: null });
    expect(await refund(who)).toBe('NOT_PAID');
  });
});
