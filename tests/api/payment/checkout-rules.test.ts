import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ErrorCode } from '@/lib/shared/contract/error';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { purchases, subscriptions, trials } from '@/services/product-api/payment/purchase-schema';
import { createHeaders } from '../../support/api';
import { inDays, makeArtwork, makeOpportunity } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { createDraftOpportunity } from '../../support/opportunities';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;
const artist = () => makeMember(api());
const organizer = () => makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } });
const artworkOf = ({ profileId }: Member) => makeArtwork(api().db, { profileId });
const active = (who: Member) => api().callEndpoint('GET /v1/profiles/subscriptions/active', {}, who);
const billing = (who: Member) => api().callEndpoint('GET /v1/profiles/subscriptions/invoices', {}, who);
const change = async (direction: 'upgrade' | 'downgrade', who: Member, key: string) =>
  api().callEndpoint(
    `POST /v1/checkout/subscription/${direction}`,
    { body: { priceIds: [await paid().price(key)] } },
    who,
  );
const startTrial = async (who: Member, key = 'subscription_artist_pro_month') =>
  api().callEndpoint('POST /v1/profiles/subscriptions/free', { body: { priceId: await paid().price(key) } }, who);
const expectError = (who: Member, address: string, code: ErrorCode, sent: object) =>
  api().error(address, code, {
    method: 'POST',
    headers: { ...createHeaders(who), 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
const readSwitchError = async (who: Member, direction: string, code: ErrorCode, keys: readonly string[]) => {
  const priceIds = await Promise.all(keys.map((key) => paid().price(key)));
  const { message, fields } = await expectError(who, `/v1/checkout/subscription/${direction}`, code, { priceIds });
  return fields?.priceIds ?? message;
};
const readStored = async ({ profileId }: Member) =>
  (await api().db.select().from(subscriptions).where(eq(subscriptions.profileId, profileId)))[0];
const setStored = ({ profileId }: Member, values: Partial<typeof subscriptions.$inferInsert>) =>
  api().db.update(subscriptions).set(values).where(eq(subscriptions.profileId, profileId));
const readPurchases = ({ profileId }: Member) =>
  api().db.select().from(purchases).where(eq(purchases.profileId, profileId)).orderBy(purchases.id);
const readSubscription = async (who: Member) =>
  paid().stripe.subscriptions.retrieve((await readStored(who))?.providerId ?? '');

describe('a payment page', () => {
  const HIGHLIGHT = 'artwork_boost_highlight';

  it('a payment page states its cart, its expiry and its return addresses', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const priceIds = [await paid().price(HIGHLIGHT)];
    const open = (success: string) =>
      api().callEndpoint(
        'POST /v1/checkout/session',
        { body: { priceIds, referenceId: work, paths: { success, cancel: '/checkout/cancel' }, currency: 'EUR' } },
        who,
      );
    const opened = [await open('/checkout/success'), await open('/checkout/success?from=list')];
    const sessions = await Promise.all(opened.map(({ id }) => paid().stripe.checkout.sessions.retrieve(id)));
    expect(sessions.map(({ success_url }) => success_url)).toEqual([
      'http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}',
      'http://localhost:3000/checkout/success?from=list&session_id={CHECKOUT_SESSION_ID}',
    ]);
    const [stored] = await readPurchases(who);
    expect(sessions[0]).toMatchObject({
      mode: 'payment',
      currency: 'eur',
      cancel_url: 'http://localhost:3000/checkout/cancel',
      client_reference_id: stored?.id,
      metadata: { purchaseId: stored?.id, profileId: who.profileId, referenceId: work },
    });
    const hours = ((sessions[0]?.expires_at ?? 0) * 1_000 - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
    expect(stored).toMatchObject({ state: 'OPEN', hasSubscription: false, couponId: null, sessionId: opened[0]?.id });
  });

  it('a payment page for a plan creates a subscription that names its profile', async () => {
    const who = await artist();
    const { id } = await paid().buy(who, who.profileId, ['subscription_artist_month']);
    expect((await paid().stripe.checkout.sessions.retrieve(id)).mode).toBe('subscription');
    expect((await readSubscription(who)).metadata).toEqual({ profileId: who.profileId });
    expect(await readPurchases(who)).toMatchObject([{ hasSubscription: true }]);
  });

  it('no second plan is sold if the payment page of another plan was paid in another tab', async () => {
    const who = await artist();
    paid().standIn.control.holdWebhooks();
    const first = await paid().openSession(who, who.profileId, ['subscription_artist_month']);
    await paid().pay(first.url);
    const error = await expectError(who, '/v1/checkout/session', 'conflict', {
      priceIds: [await paid().price('subscription_artist_pro_month')],
      referenceId: who.profileId,
      paths: { success: '/a', cancel: '/b' },
    });
    expect(error.message).toBe('This profile has a plan already. Switch to another one instead.');
    expect(await active(who)).toMatchObject({ type: 'ARTIST', status: 'active' });
    paid().standIn.control.releaseWebhooks();
    await paid().settle();
  });

  it('a payment page for a plan leaves the open pages of other profiles and other carts open', async () => {
    const [who, other] = [await artist(), await artist()];
    const boost = await paid().openSession(who, await artworkOf(who), [HIGHLIGHT]);
    const foreign = await paid().openSession(other, other.profileId, ['subscription_artist_month']);
    const first = await paid().openSession(who, who.profileId, ['subscription_artist_month']);
    await paid().openSession(who, who.profileId, ['subscription_artist_pro_month']);
    const statuses = await Promise.all(
      [boost, foreign, first].map(async ({ id }) => (await paid().stripe.checkout.sessions.retrieve(id)).status),
    );
    expect(statuses).toEqual(['open', 'open', 'expired']);
  });
});

describe('a payment page is not opened', () => {
  const refuseSession = async (who: Member, referenceId: string, keys: readonly string[], code: ErrorCode) => {
    const priceIds = await Promise.all(keys.map((key) => paid().price(key)));
    const error = await expectError(who, '/v1/checkout/session', code, {
      ...{ priceIds, referenceId, paths: { success: '/a', cancel: '/b' } },
    });
    return error.fields ?? error.message;
  };

  it('a payment page is not opened for a subject that the prices do not apply to', async () => {
    const who = await organizer();
    const [work, call] = [await artworkOf(who), await createDraftOpportunity(api(), who)];
    const sentence = { referenceId: 'This cannot be bought for it.' };
    for (const [id, key] of [
      [work, 'subscription_organization_premium_month'],
      [who.profileId, 'artwork_boost_highlight'],
      [who.profileId, 'post_basic'],
      [call, 'artwork_boost_highlight'],
    ] as const)
      expect(await refuseSession(who, id, [key], 'validation_failed')).toEqual(sentence);
    await paid().openSession(who, call, ['subscription_organization_premium_month']);
  });

  it.each([
    [
      'hidden, by a post',
      { status: 'HIDDEN' },
      'post_basic',
      'This was hidden by an administrator, and cannot be published.',
    ],
    [
      'hidden, by a boost',
      { status: 'HIDDEN' },
      'opportunity_boost_highlight',
      'This was hidden by an administrator, and cannot be published.',
    ],
    ['published, by another post', {}, 'post_basic', 'This call is published already.'],
    [
      'a draft',
      { status: 'DRAFT' },
      'post_basic_to_standard',
      'Only a call that is up can be listed longer. Choose a post for it.',
    ],
    [
      'archived',
      { visibleUntil: inDays(-1) },
      'opportunity_boost_highlight',
      'Only a call that is open can be boosted.',
    ],
  ] as const)('a payment page is not opened for an opportunity that is %s', async (_, fields, key, sentence) => {
    const who = await organizer();
    const call = await makeOpportunity(api().db, { profileId: who.profileId, planType: 'STANDARD', ...fields });
    expect(await refuseSession(who, call, [key], 'conflict')).toBe(sentence);
  });

  it('a payment page is not opened for a boost of a closed opportunity, or a post for an opportunity whose deadline has passed', async () => {
    const who = await organizer();
    const closed = await makeOpportunity(api().db, { profileId: who.profileId, closesAt: inDays(-1) });
    expect(await refuseSession(who, closed, ['opportunity_boost_highlight'], 'conflict')).toBe(
      'Only a call that is open can be boosted.',
    );
    expect(await refuseSession(who, closed, ['post_basic'], 'conflict')).toBe('This call is published already.');
    const past = await createDraftOpportunity(api(), who);
    await api().db.update(opportunities).set({ deadlineLocal: '2020-01-01T12:00' }).where(eq(opportunities.id, past));
    expect(Object.keys(await refuseSession(who, past, ['post_basic'], 'validation_failed'))).toEqual([
      'deadline.localDateTime',
    ]);
    // An archived opportunity can be posted again, together with a boost.
    const open = await createDraftOpportunity(api(), who);
    await api()
      .db.update(opportunities)
      .set({ status: 'PUBLISHED', visibleUntil: inDays(-1) })
      .where(eq(opportunities.id, open));
    await paid().openSession(who, open, ['post_basic', 'opportunity_boost_highlight']);
  });

  it('a payment page is not opened for a deleted opportunity, nor for a profile of another account', async () => {
    const [who, other] = [await organizer(), await organizer()];
    const call = await makeOpportunity(api().db, { profileId: who.profileId, status: 'DELETED' });
    await refuseSession(who, call, ['post_basic'], 'not_found');
    await refuseSession(who, other.profileId, ['subscription_organization_premium_month'], 'forbidden');
  });

  it('rejects a second plan, even if the payment of the first is pending; a granted plan makes room', async () => {
    const who = await artist();
    const keys = ['subscription_artist_pro_month'];
    const row = { id: uuidv7(), profileId: who.profileId, type: 'ARTIST', interval: 'month', currency: 'USD' } as const;
    await api()
      .db.insert(subscriptions)
      .values({ ...row, status: 'past_due', providerId: `sub_${row.id}` });
    expect(await refuseSession(who, who.profileId, keys, 'conflict')).toBe(
      'This profile has a plan already. Switch to another one instead.',
    );
    for (const values of [
      { providerId: null, status: 'active' },
      { status: 'canceled' },
      { status: 'trialing' },
    ] as const) {
      await setStored(who, { providerId: `sub_${row.id}`, ...values });
      await paid().openSession(who, who.profileId, keys);
    }
    // A trial in dollars is followed by a plan in dollars.
    const error = await expectError(who, '/v1/checkout/session', 'conflict', {
      priceIds: [await paid().price('subscription_artist_month')],
      ...{ referenceId: who.profileId, paths: { success: '/a', cancel: '/b' }, currency: 'EUR' },
    });
    expect(error.fields).toEqual({ currency: 'USD' });
    // One-time purchases may be in another currency.
    await paid().openSession(who, await artworkOf(who), ['artwork_boost_highlight'], { currency: 'EUR' });
    await setStored(who, { status: 'canceled' });
    await paid().openSession(who, who.profileId, keys, { currency: 'EUR' });
  });
});

describe('a switch of the plan', () => {
  it('a switch of the plan requires exactly one other plan and a paid current plan', async () => {
    const who = await artist();
    await paid().buy(who, who.profileId, ['subscription_artist_month']);
    const pro = 'subscription_artist_pro_month';
    const readPreviewError = (code: ErrorCode, ...keys: string[]) => readSwitchError(who, 'preview', code, keys);
    expect(await readPreviewError('conflict', 'subscription_artist_month')).toBe('This is the plan that you have.');
    expect(await readPreviewError('validation_failed', pro, 'subscription_artist_pro_year')).toBe(
      'One plan at a time.',
    );
    expect(await readPreviewError('validation_failed', 'artwork_boost_highlight')).toBe('This is not a plan.');
    for (const status of ['past_due', 'unpaid'] as const) {
      await setStored(who, { status });
      expect(await readPreviewError('conflict', pro)).toBe(
        'The last invoice is not paid. Change the card first, then the plan.',
      );
    }
    await setStored(who, { status: 'canceled' });
    await readPreviewError('not_found', pro);
    await setStored(who, { status: 'active', providerId: null });
    expect(await readPreviewError('conflict', pro)).toBe(
      'This plan was given to you. It was not bought here, and nothing is charged for it.',
    );
    await readSwitchError(await artist(), 'upgrade', 'not_found', [pro]);
  });

  it('a switch of the plan to a smaller plan replaces a cancellation, and ends the schedule of an earlier one', async () => {
    const who = await artist();
    await paid().buy(who, who.profileId, ['subscription_artist_pro_month']);
    await api().callEndpoint('DELETE /v1/profiles/subscriptions/cancel', {}, who);
    expect((await active(who))?.cancelAt).not.toBeNull();
    expect(await change('downgrade', who, 'subscription_artist_month')).toMatchObject({
      type: 'ARTIST_PRO',
      cancelAt: null,
      next: { type: 'ARTIST', interval: 'month' },
    });
    expect(await change('downgrade', who, 'subscription_artist_starter_year')).toMatchObject({
      next: { type: 'ARTIST_STARTER', interval: 'year' },
    });
    await api().callEndpoint('DELETE /v1/profiles/subscriptions/cancel', {}, who);
    expect(await active(who)).toMatchObject({ next: null, cancelAt: expect.any(String) });
    const { schedule, cancel_at_period_end } = await readSubscription(who);
    expect([schedule, cancel_at_period_end]).toEqual([null, true]);
  });

  it('a switch that the provider rejects because the plan has changed is a conflict', async () => {
    const who = await artist();
    await paid().buy(who, who.profileId, ['subscription_artist_month']);
    const { id } = await readSubscription(who);
    await setStored(who, { type: 'ARTIST_STARTER' });
    const { StripeInvalidRequestError } = (await import('stripe')).default.errors;
    const update = vi
      .spyOn(paid().stripe.subscriptions, 'update')
      .mockRejectedValueOnce(
        new StripeInvalidRequestError({ message: 'This subscription has changed.', type: 'invalid_request_error' }),
      );
    onTestFinished(() => update.mockRestore());
    expect(await readSwitchError(who, 'upgrade', 'conflict', ['subscription_artist_pro_month'])).toBe(
      'Your plan has just changed. Look at it again before you change it.',
    );
    // The stored state equals the provider's again.
    expect(await readStored(who)).toMatchObject({ providerId: id, type: 'ARTIST', changingUntil: null });
  });
});

describe('a trial', () => {
  it('a trial cannot be repeated for two years', async () => {
    const who = await artist();
    await startTrial(who);
    await api().callEndpoint('DELETE /v1/profiles/subscriptions/trial', {}, who);
    const used = async (years: number, days: number) => {
      const usedAt = new Date();
      await api()
        .db.update(trials)
        .set({
          usedAt: new Date(
            usedAt.setFullYear(usedAt.getFullYear() - years, usedAt.getMonth(), usedAt.getDate() + days),
          ),
        });
    };
    const { accounts } = await import('@/services/product-api/account/schema');
    await api().db.update(accounts).set({ trialUsedAt: null }).where(eq(accounts.id, who.accountId));
    await used(2, 1);
    expect((await billing(who)).isTrialAvailable).toBe(false);
    const body = { priceId: await paid().price('subscription_artist_month') };
    await expectError(who, '/v1/profiles/subscriptions/free', 'conflict', body);
    await used(2, -1);
    expect((await billing(who)).isTrialAvailable).toBe(true);
    expect(await startTrial(who, 'subscription_artist_month')).toMatchObject({ status: 'trialing' });
  });
});
