import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { artworks } from '@/services/product-api/artwork/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { Catalogue } from '@/services/product-api/payment/catalogue';
import { boosts, purchases } from '@/services/product-api/payment/purchase-schema';
import { setEventsReadAt } from '@/services/product-api/payment/queries/events';
import { reconcilePayments } from '@/services/product-api/payment/reconcile-payments';
import { createHeaders } from '../../support/api';
import { inDays, makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';
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
const readArtwork = async (id: string) => (await api().db.select().from(artworks).where(eq(artworks.id, id)))[0];
const readOpportunity = async (id: string) =>
  (await api().db.select().from(opportunities).where(eq(opportunities.id, id)))[0];
const endsOf = async (column: 'artworkId' | 'opportunityId', id: string) =>
  (await api().db.select().from(boosts).where(eq(boosts[column], id)).orderBy(boosts.id)).map(({ endsAt }) =>
    daysFromNow(endsAt),
  );
async function refund(sessionId: string): Promise<void> {
  const { payment_intent, invoice } = await paid().stripe.checkout.sessions.retrieve(sessionId);
  let intent = payment_intent === null ? null : String(payment_intent);
  if (intent === null) {
    const listed = await paid().stripe.invoicePayments.list({ invoice: String(invoice) });
    intent = String(listed.data[0]?.payment.payment_intent);
  }
  await paid().stripe.refunds.create({ payment_intent: intent });
  await paid().settle();
}
const remaining = async (who: Member) => (await api().callEndpoint('GET /v1/opportunities/boost', {}, who)).remaining;

describe('the refund of one of two consecutive boosts', () => {
  it.each([
    ['first', 0, [0, 30]],
    ['second', 1, [30, 0]],
  ] as const)(
    'the refund of one of two consecutive boosts leaves the other its thirty days: %s',
    async (_, refunded, ends) => {
      const who = await artist();
      const work = await artworkOf(who);
      const sessions = [
        await paid().buy(who, work, ['artwork_boost_highlight']),
        await paid().buy(who, work, ['artwork_boost_highlight']),
      ];
      expect(await endsOf('artworkId', work)).toEqual([30, 60]);
      await refund(sessions[refunded]?.id ?? '');
      expect(daysFromNow((await readArtwork(work))?.boostedUntil)).toBe(30);
      expect(await endsOf('artworkId', work)).toEqual(ends);
    },
  );

  it('moves a highlight of a work forward when the top post before it is refunded', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const top = await paid().buy(who, work, ['artwork_boost_top_post_1']);
    await paid().buy(who, work, ['artwork_boost_highlight']);
    expect(await endsOf('artworkId', work)).toEqual([7, 37]);
    await refund(top.id);
    expect(await endsOf('artworkId', work)).toEqual([0, 30]);
    const row = await readArtwork(work);
    expect([daysFromNow(row?.boostedUntil), daysFromNow(row?.toppedUntil)]).toEqual([30, 0]);
  });

  it("keeps the days of an opportunity's highlight and of its other top post", async () => {
    const who = await organizer();
    const call = await makeOpportunity(api().db, { profileId: who.profileId });
    const first = await paid().buy(who, call, ['opportunity_boost_top_post_1']);
    await paid().buy(who, call, ['opportunity_boost_top_post_3', 'opportunity_boost_highlight']);
    expect(daysFromNow((await readOpportunity(call))?.promotedUntil)).toBe(28);
    await refund(first.id);
    const row = await readOpportunity(call);
    expect([daysFromNow(row?.promotedUntil), daysFromNow(row?.highlightedUntil)]).toEqual([21, 30]);
    const listed = await api().callEndpoint('GET /v1/profiles/boosts', {}, who);
    expect(listed.data.map(({ type, state, endsAt }) => [type, state, daysFromNow(endsAt)]).sort()).toEqual([
      ['HIGHLIGHT', 'RUNNING', 30],
      ['TOP_POST_1', 'REVOKED', 0],
      ['TOP_POST_3', 'RUNNING', 21],
    ]);
  });
});

describe('the refund of a post', () => {
  it('the refund of a post leaves a hidden opportunity hidden, and when shown again it waits for payment', async () => {
    const [who, admin] = [await organizer(), await makeMember(api(), { role: 'ADMIN' })];
    const call = await createDraftOpportunity(api(), who);
    const { id } = await paid().buy(who, call, ['post_basic']);
    const moderate = (isHidden: boolean) =>
      api().callEndpoint(
        'PUT /v1/admin/opportunities/{id}/moderation',
        { path: { id: call }, body: { decision: isHidden ? 'HIDE' : 'SHOW', reason: 'It asks for bank details.' } },
        admin,
      );
    await moderate(true);
    await refund(id);
    expect((await readOpportunity(call))?.status).toBe('HIDDEN');
    await moderate(false);
    expect((await readOpportunity(call))?.status).toBe('PENDING_PAYMENT');
  });

  it('the refund of a post keeps an opportunity published that another post has published since', async () => {
    const who = await organizer();
    const call = await createDraftOpportunity(api(), who);
    const first = await paid().buy(who, call, ['post_basic']);
    await api()
      .db.update(opportunities)
      .set({ visibleUntil: inDays(-1) })
      .where(eq(opportunities.id, call));
    await paid().buy(who, call, ['post_standard']);
    await refund(first.id);
    expect(await readOwnOpportunity(api(), who, call)).toMatchObject({ status: 'PUBLISHED', planType: 'STANDARD' });
  });
});

describe('a boost that was bought', () => {
  it('a boost that was bought runs once when its opportunity is published again', async () => {
    const who = await organizer();
    const call = await createDraftOpportunity(api(), who);
    await paid().buy(who, call, ['post_basic', 'opportunity_boost_bundle']);
    await api()
      .db.update(opportunities)
      .set({ visibleUntil: inDays(-1) })
      .where(eq(opportunities.id, call));
    await paid().buy(who, call, ['post_basic']);
    expect(await readOwnOpportunity(api(), who, call)).toMatchObject({ status: 'PUBLISHED' });
    expect(await api().db.select().from(boosts).where(eq(boosts.opportunityId, call))).toHaveLength(4);
    expect(daysFromNow((await readOpportunity(call))?.highlightedUntil)).toBe(30);
  });

  it('a boost that was bought uses none of those that the plan includes, while a bundle of the plan uses one', async () => {
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

  it('does not spend a boost on a call that is highlighted until it closes', async () => {
    const who = await organizer();
    await paid().buy(who, who.profileId, ['subscription_organization_premium_month']);
    const call = await makeOpportunity(api().db, { profileId: who.profileId, closesAt: inDays(20) });
    const use = () =>
      api().request(`/v1/opportunities/boost/${call}`, {
        method: 'PATCH',
        headers: { ...createHeaders(who), 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'HIGHLIGHT' }),
      });
    expect([(await use()).status, (await use()).status]).toEqual([200, 409]);
    expect(await remaining(who)).toBe(1);
  });

  it('refunds a boost if its work was given to another profile before the payment', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const session = await paid().openSession(who, work, ['artwork_boost_highlight']);
    const other = await makeProfile(api().db, { accountId: who.accountId });
    await api().db.update(artworks).set({ profileId: other }).where(eq(artworks.id, work));
    await paid().pay(session.url);
    await paid().settle();
    expect(await paid().fulfil(who, session.id)).toMatchObject({ state: 'REFUNDED', grants: [] });
    expect(await endsOf('artworkId', work)).toEqual([]);
  });
});

describe('an order', () => {
  const readCartError = async (who: Member, referenceId: string, keys: readonly string[]) => {
    const priceIds = await Promise.all(keys.map((key) => paid().price(key)));
    const error = await api().error('/v1/checkout/session', 'validation_failed', {
      method: 'POST',
      headers: { ...createHeaders(who), 'content-type': 'application/json' },
      body: JSON.stringify({ priceIds, referenceId, paths: { success: '/a', cancel: '/b' } }),
    });
    return error.fields?.priceIds;
  };

  it('rejects an order that contains a boost twice', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const ten = Array.from({ length: 10 }, () => 'artwork_boost_highlight');
    expect(await readCartError(who, work, ten)).toBe(
      'Highlight is in this order more than once. Buy it once now; you can extend it later.',
    );
    const call = await createDraftOpportunity(api(), who);
    expect(await readCartError(who, call, ['opportunity_boost_newsletter', 'opportunity_boost_newsletter'])).toContain(
      'Newsletter is in this order more than once.',
    );
  });

  it.each(['highlight', 'top_post_1', 'social_media', 'newsletter'])(
    'an order contains no bundle beside one of its parts: %s',
    async (part) => {
      const who = await artist();
      const error = await readCartError(who, await artworkOf(who), ['artwork_boost_bundle', `artwork_boost_${part}`]);
      expect(error).toMatch(/^The bundle already contains .+\. Remove one of the two\.$/);
    },
  );

  it('an order may contain the bundle beside a boost that is not part of it', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    await paid().buy(who, work, ['artwork_boost_bundle', 'artwork_boost_instagram_ad']);
    expect(await api().db.select().from(boosts).where(eq(boosts.artworkId, work))).toHaveLength(5);
  });
});

describe('a price that was archived', () => {
  it('no longer sells an archived price, even if no other price replaces it', async () => {
    const { stripe } = paid();
    const id = await paid().price('artwork_boost_instagram_ad');
    const read = async () => new Catalogue(stripe, paid().payments.log).load();
    expect((await read()).map((price) => price.id)).toContain(id);
    await stripe.prices.update(id, { active: false });
    expect((await read()).map((price) => price.id)).not.toContain(id);
    await stripe.prices.update(id, { active: true });
  });
});

describe('the reconciliation', () => {
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

  it('reads events of the minutes before its last run, which may have been published late', async () => {
    const { work } = await openBoost();
    // Found only by its event: the open purchase is too recent.
    await setEventsReadAt(api().db, new Date(Date.now() + 5 * 60_000));
    await run(new Date());
    expect(await endsOf('artworkId', work)).toEqual([30]);
  });

  it('reads every unsettled purchase, even if a hundred older ones stay unsettled', async () => {
    await api().db.delete(purchases).where(eq(purchases.state, 'OPEN'));
    const [who, old] = [await artist(), await artist()];
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
    const work = await artworkOf(who);
    const session = await paid().openSession(who, work, ['artwork_boost_highlight']);
    paid().standIn.control.loseWebhooks(1_000);
    await paid().pay(session.url);
    paid().standIn.control.loseWebhooks(0);
    await paid().settle();
    // Its events are no longer kept, so that only the purchase itself can be read.
    await setEventsReadAt(api().db, inDays(1));
    const later = new Date(Date.now() + 3_600_000);
    await run(later);
    expect(await endsOf('artworkId', work)).toEqual([]);
    await setEventsReadAt(api().db, inDays(1));
    await run(new Date(later.getTime() + 300_000));
    expect(await endsOf('artworkId', work)).toEqual([30]);
  });
});
