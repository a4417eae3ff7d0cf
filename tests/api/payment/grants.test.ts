import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { artworks } from '@/services/product-api/artwork/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { grantPurchase } from '@/services/product-api/payment/grant-purchase';
import type { PaidLine } from '@/services/product-api/payment/grant-rule';
import { boosts, grants, posts, purchases } from '@/services/product-api/payment/purchase-schema';
import { revokePurchase } from '@/services/product-api/payment/revoke-payment';
import { testApi } from '../../support/api';
import {
  changeRow,
  inDays,
  makeArtwork,
  makeOpportunity,
  makeProfile,
  makeSubscription,
} from '../../support/factories';

const api = testApi();
const db = () => api().db;
const NOW = new Date();
const PAYMENT = {
  ...{ amount: 2_900, currency: 'EUR', subscriptionId: null },
  ...{ paymentIntentId: 'pi_of_a_test', invoiceId: 'in_of_a_test' },
};
const line = (kind: PaidLine['kind'], value: string, place = 0): PaidLine => ({ line: place, kind, value });
const BASIC = line('OPPORTUNITY_POST', 'BASIC');
const LONGER = line('OPPORTUNITY_POST', 'BASIC_TO_STANDARD');
const PLAN = line('SUBSCRIPTION', 'ORGANIZATION_PREMIUM');
const HIGHLIGHT = line('OPPORTUNITY_BOOST', 'HIGHLIGHT', 1);

const organization = () => makeProfile(db(), { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' });
async function makePurchase(
  profileId: string | null,
  referenceId: string,
  state: 'OPEN' | 'PAID' | 'REFUNDED' = 'OPEN',
) {
  const id = uuidv7();
  await db().insert(purchases).values({ id, profileId, referenceId, state });
  return id;
}
const grant = (id: string, ...lines: PaidLine[]) => grantPurchase(db(), id, lines, PAYMENT, NOW);
const readPurchase = async (id: string) => (await db().select().from(purchases).where(eq(purchases.id, id)))[0];
const grantsOf = async (id: string) =>
  (await db().select().from(grants).where(eq(grants.purchaseId, id)).orderBy(grants.line)).map(
    ({ kind, value, revokedAt }) => [kind, value, revokedAt !== null],
  );
const readOpportunity = async (id: string) =>
  (await db().select().from(opportunities).where(eq(opportunities.id, id)))[0];
const boostsOf = (id: string) => db().select().from(boosts).where(eq(boosts.opportunityId, id));
const makePostedOpportunity = (profileId: string, fields: Parameters<typeof makeOpportunity>[1] = {}) =>
  makeOpportunity(db(), { profileId, country: 'PT', allFields: true, status: 'DRAFT', publishedAt: null, ...fields });
const buyFor = async (profileId: string, referenceId: string, ...lines: PaidLine[]) => {
  const id = await makePurchase(profileId, referenceId);
  return { id, granted: await grant(id, ...lines) };
};

describe('purchases that cannot be granted', () => {
  it('rejects a purchase without a profile or with the wrong subject', async () => {
    const [profileId, other] = [await organization(), await organization()];
    const [work, call] = [await makeArtwork(db(), { profileId: other }), await makePostedOpportunity(other)];
    const deleted = await makePostedOpportunity(profileId, { status: 'DELETED' });
    expect(await grant(uuidv7(), BASIC)).toBe('NO_SUBJECT');
    for (const [owner, subject] of [
      [null, work],
      [profileId, uuidv7()],
      [profileId, work],
      [profileId, call],
      [profileId, other],
      [profileId, deleted],
    ] as const) {
      const id = await makePurchase(owner, subject);
      expect(await grant(id, BASIC)).toBe('NO_SUBJECT');
      expect(await readPurchase(id)).toMatchObject({ state: 'OPEN', amount: null });
      expect(await grantsOf(id)).toEqual([]);
    }
  });

  it.each([
    ['a post for a published opportunity', {}, BASIC],
    ['a post for a closed opportunity', { closesAt: inDays(-1) }, BASIC],
    ['a longer listing of a draft', { status: 'DRAFT' as const }, LONGER],
    ['a longer listing of another tier', { planType: 'STANDARD' as const }, LONGER],
  ])('refuses to grant %s', async (_, fields, post) => {
    const profileId = await organization();
    const call = await makePostedOpportunity(profileId, {
      status: 'PUBLISHED',
      planType: 'BASIC',
      publishedAt: inDays(-1),
      ...fields,
    });
    const { id, granted } = await buyFor(profileId, call, post, HIGHLIGHT);
    expect(granted).toBe('NO_SUBJECT');
    expect(await grantsOf(id)).toEqual([]);
    expect(await boostsOf(call)).toEqual([]);
  });
});

describe('granting a purchase', () => {
  it('grants a purchase only once, and never after a refund', async () => {
    const profileId = await organization();
    for (const state of ['PAID', 'REFUNDED'] as const) {
      const id = await makePurchase(profileId, await makePostedOpportunity(profileId), state);
      expect(await grant(id, BASIC)).toBe('GRANTED');
      expect(await grantsOf(id)).toEqual([]);
      expect(await readPurchase(id)).toMatchObject({ state, amount: null });
    }
    const { id, granted } = await buyFor(profileId, profileId, PLAN);
    expect(granted).toBe('GRANTED');
    expect(await grant(id, PLAN)).toBe('GRANTED');
    expect(await grantsOf(id)).toEqual([['SUBSCRIPTION', 'ORGANIZATION_PREMIUM', false]]);
    expect(await readPurchase(id)).toMatchObject({ ...PAYMENT, state: 'PAID', updatedAt: NOW });
  });

  it('grants boosts of artworks', async () => {
    const profileId = await makeProfile(db());
    const work = await makeArtwork(db(), { profileId });
    const { granted } = await buyFor(
      profileId,
      work,
      line('ARTWORK_BOOST', 'HIGHLIGHT'),
      line('SUBSCRIPTION', 'ARTIST', 1),
    );
    expect(granted).toBe('GRANTED');
    const rows = await db().select().from(boosts).where(eq(boosts.artworkId, work));
    expect(rows.map(({ kind, profileId: owner }) => [kind, owner])).toEqual([['HIGHLIGHT', profileId]]);
    const [row] = await db().select().from(artworks).where(eq(artworks.id, work));
    expect(row?.boostedUntil).toEqual(new Date(NOW.getTime() + 30 * 86_400_000));
    await buyFor(profileId, work, line('ARTWORK_BOOST', 'NEWSLETTER'));
    expect(await db().select().from(boosts).where(eq(boosts.artworkId, work))).toHaveLength(2);
  });
});

describe('granting a purchase for an opportunity', () => {
  it.each([
    ['a post publishes a draft', {}, [BASIC], 'PUBLISHED', 'BASIC', 0],
    [
      'a post publishes an opportunity with a pending payment',
      { status: 'PENDING_PAYMENT' },
      [BASIC],
      'PUBLISHED',
      'BASIC',
      0,
    ],
    [
      'a post publishes an expired opportunity again',
      { status: 'PUBLISHED', visibleUntil: inDays(-1) },
      [BASIC],
      'PUBLISHED',
      'BASIC',
      0,
    ],
    ['a post starts the boost of the same order', {}, [BASIC, HIGHLIGHT], 'PUBLISHED', 'BASIC', 1],
    ['a plan publishes a draft with an included post', {}, [PLAN, HIGHLIGHT], 'PUBLISHED', 'PREMIUM_SUBSCRIPTION', 1],
    ['a boost of a draft waits', {}, [HIGHLIGHT], 'DRAFT', null, 0],
    [
      'a boost of a published opportunity runs',
      { status: 'PUBLISHED', planType: 'BASIC', visibleUntil: inDays(9) },
      [HIGHLIGHT],
      'PUBLISHED',
      'BASIC',
      1,
    ],
    [
      'a post of a hidden opportunity waits',
      { status: 'HIDDEN', hiddenFrom: 'DRAFT' },
      [BASIC, HIGHLIGHT],
      'HIDDEN',
      null,
      0,
    ],
    ['a post of an incomplete opportunity waits', { description: '' }, [BASIC, HIGHLIGHT], 'DRAFT', null, 0],
    ['a post waits if the deadline has passed', { closesAt: inDays(-1) }, [BASIC, HIGHLIGHT], 'DRAFT', null, 0],
    [
      'a longer listing keeps the opportunity published',
      { status: 'PUBLISHED', planType: 'BASIC', visibleUntil: inDays(9) },
      [LONGER, HIGHLIGHT],
      'PUBLISHED',
      'STANDARD',
      1,
    ],
    [
      'a post changes a free opportunity to a paid one',
      { status: 'PUBLISHED', planType: 'FREE', visibleUntil: inDays(9) },
      [BASIC],
      'PUBLISHED',
      'BASIC',
      0,
    ],
  ] as const)('grants a purchase for a call: %s', async (_, fields, lines, status, planType, running) => {
    const profileId = await organization();
    const isUp = 'status' in fields && fields.status === 'PUBLISHED';
    const call = await makePostedOpportunity(profileId, { ...fields, publishedAt: isUp ? inDays(-1) : null });
    if (lines.some(({ kind }) => kind === 'SUBSCRIPTION'))
      await makeSubscription(db(), { profileId }, 'ORGANIZATION_PREMIUM');
    const { granted } = await buyFor(profileId, call, ...lines);
    expect(granted).toBe('GRANTED');
    expect(await readOpportunity(call)).toMatchObject({ status, planType });
    expect(await boostsOf(call)).toHaveLength(running);
  });

  it('buying only a boost uses none of the plan’s posts', async () => {
    const profileId = await organization();
    await makeSubscription(db(), { profileId }, 'ORGANIZATION_PREMIUM');
    const call = await makePostedOpportunity(profileId);
    await buyFor(profileId, call, HIGHLIGHT, line('ARTWORK_BOOST', 'NEWSLETTER', 2));
    expect(await readOpportunity(call)).toMatchObject({ status: 'DRAFT', planType: null });
    expect(await boostsOf(call)).toEqual([]);
    expect(await db().select().from(posts).where(eq(posts.opportunityId, call))).toEqual([]);
  });
});

describe('revoking a purchase', () => {
  it('revokes a purchase once and unpublishes the call', async () => {
    const profileId = await organization();
    const call = await makePostedOpportunity(profileId);
    const { id } = await buyFor(profileId, call, BASIC, HIGHLIGHT);
    await revokePurchase(db(), id, NOW);
    expect(await grantsOf(id)).toEqual([
      ['OPPORTUNITY_POST', 'BASIC', true],
      ['OPPORTUNITY_BOOST', 'HIGHLIGHT', true],
    ]);
    expect(await readPurchase(id)).toMatchObject({ state: 'REFUNDED', updatedAt: NOW });
    expect(await readOpportunity(call)).toMatchObject({ status: 'PENDING_PAYMENT', updatedAt: NOW });
    expect((await boostsOf(call)).map(({ endsAt }) => endsAt)).toEqual([NOW]);
    await revokePurchase(db(), id, inDays(1));
    expect(
      (await db().select().from(grants).where(eq(grants.purchaseId, id))).map(({ revokedAt }) => revokedAt),
    ).toEqual([NOW, NOW]);
  });

  it.each([
    ['PUBLISHED', 'PENDING_PAYMENT'],
    ['DRAFT', 'DRAFT'],
  ] as const)(
    'a hidden call stays hidden and loses its paid post (hidden from %s)',
    async (hiddenFrom, expectedStatus) => {
      const profileId = await organization();
      const call = await makePostedOpportunity(profileId);
      const { id } = await buyFor(profileId, call, BASIC);
      await db().update(opportunities).set({ status: 'HIDDEN', hiddenFrom }).where(eq(opportunities.id, call));
      await revokePurchase(db(), id, NOW);
      expect(await readOpportunity(call)).toMatchObject({ status: 'HIDDEN', hiddenFrom: expectedStatus });
    },
  );

  it('revoking a boost removes the days that remained when the work was hidden', async () => {
    const profileId = await organization();
    const [work, call] = [
      await makeArtwork(db(), { profileId }),
      await makePostedOpportunity(profileId, { status: 'PUBLISHED' }),
    ];
    const hiddenAt = inDays(-10);
    const bought = [
      await buyFor(profileId, work, line('ARTWORK_BOOST', 'HIGHLIGHT')),
      await buyFor(profileId, call, HIGHLIGHT),
    ];
    await db().update(artworks).set({ hiddenAt }).where(eq(artworks.id, work));
    await db().update(opportunities).set({ hiddenAt }).where(eq(opportunities.id, call));
    for (const { id } of bought) await revokePurchase(db(), id, NOW);
    const ended = await db().select().from(boosts).where(eq(boosts.profileId, profileId));
    expect(ended.map(({ endsAt }) => endsAt)).toEqual([hiddenAt, hiddenAt]);
  });

  it('revoking a purchase leaves other purchases unchanged', async () => {
    const profileId = await organization();
    const [call, other] = [await makePostedOpportunity(profileId), await makePostedOpportunity(profileId)];
    const { id } = await buyFor(profileId, other, BASIC, HIGHLIGHT);
    await revokePurchase(db(), uuidv7(), NOW);
    const open = await makePurchase(profileId, call);
    await revokePurchase(db(), open, NOW);
    expect((await readPurchase(open))?.state).toBe('REFUNDED');
    expect((await readPurchase(id))?.state).toBe('PAID');
    expect((await grantsOf(id)).map(([, , isRevoked]) => isRevoked)).toEqual([false, false]);
    expect(await readOpportunity(other)).toMatchObject({ status: 'PUBLISHED' });
  });

  it('revokes a purchase of a deleted profile', async () => {
    const profileId = await organization();
    const { id } = await buyFor(profileId, profileId, PLAN);
    await db().update(purchases).set({ profileId: null }).where(eq(purchases.id, id));
    await revokePurchase(db(), id, NOW);
    expect(await grantsOf(id)).toEqual([['SUBSCRIPTION', 'ORGANIZATION_PREMIUM', true]]);
  });

  it('a call stays public after a refund if another post covers it', async () => {
    const profileId = await organization();
    const call = await makePostedOpportunity(profileId);
    const first = await buyFor(profileId, call, BASIC);
    const longer = await buyFor(profileId, call, LONGER);
    expect(longer.granted).toBe('GRANTED');
    await changeRow(db(), opportunities, call, { visibleUntil: inDays(-1) });
    await db()
      .update(posts)
      .set({ postedAt: inDays(-40) })
      .where(eq(posts.opportunityId, call));
    const second = await buyFor(profileId, call, line('OPPORTUNITY_POST', 'EXTENDED'));
    await revokePurchase(db(), first.id, NOW);
    expect(await readOpportunity(call)).toMatchObject({ status: 'PUBLISHED', planType: 'EXTENDED' });
    await revokePurchase(db(), second.id, NOW);
    expect(await readOpportunity(call)).toMatchObject({ status: 'PENDING_PAYMENT' });
  });
});
