import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ErrorCode } from '@/lib/shared/contract/error';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { purchases, subscriptions, trials } from '@/services/product-api/payment/purchase-schema';
import { profiles } from '@/services/product-api/profile/schema';
import { getActiveSubscription } from '@/services/product-api/subscription/plan';
import { syncSubscription } from '@/services/product-api/subscription/sync-subscription';
import { storeTrialCard } from '@/services/product-api/subscription/trial';
import { createHeaders } from '../../support/api';
import { inDays, makeArtwork, makeOpportunity } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { createRejection } from '../../support/mocked-payments';
import { createDraftOpportunity } from '../../support/opportunities';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;
const artist = () => makeMember(api());
const organizer = () => makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } });
const artworkOf = ({ profileId }: Member) => makeArtwork(api().db, { profileId });
const active = (who: Member) => api().callEndpoint('GET /v1/profiles/subscriptions/active', {}, who);
const billing = (who: Member) => api().callEndpoint('GET /v1/profiles/subscriptions/invoices', {}, who);
const preview = async (who: Member, key: string) =>
  api().callEndpoint('POST /v1/checkout/subscription/preview', { body: { priceIds: [await paid().price(key)] } }, who);
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
/** The setting of a trial that ends without a card. */
const CANCELLED = { trial_settings: { end_behavior: { missing_payment_method: 'cancel' } } } as const;
const readSubscription = async (who: Member) =>
  paid().stripe.subscriptions.retrieve((await readStored(who))?.providerId ?? '');

describe('a payment page', () => {
  const HIGHLIGHT = 'artwork_boost_highlight';

  it('opens one payment page per cart: the same prices in another order share it, but another currency does not', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const open = (keys: string[], more = {}) => paid().openSession(who, work, keys, more);
    const first = await open([HIGHLIGHT, 'artwork_boost_newsletter']);
    expect((await open(['artwork_boost_newsletter', HIGHLIGHT])).id).toBe(first.id);
    const others = [
      await open([HIGHLIGHT]),
      await open([HIGHLIGHT], { currency: 'EUR' }),
      await paid().openSession(who, await artworkOf(who), [HIGHLIGHT]),
    ];
    const priceIds = [await paid().price(HIGHLIGHT)];
    const paths = { success: '/checkout/success?from=list', cancel: '/checkout/cancel' };
    others.push(
      await api().callEndpoint('POST /v1/checkout/session', { body: { priceIds, referenceId: work, paths } }, who),
    );
    expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(5);
  });

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

  it('a payment page that expires within half an hour is closed, and a new one is opened', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    const open = () => paid().openSession(who, work, [HIGHLIGHT]);
    const end = (minutes: number) =>
      api()
        .db.update(purchases)
        .set({ expiresAt: new Date(Date.now() + minutes * 60_000) })
        .where(eq(purchases.profileId, who.profileId));
    const first = await open();
    await end(31);
    expect((await open()).id).toBe(first.id);
    await end(29);
    const second = await open();
    expect(second.id).not.toBe(first.id);
    expect((await paid().stripe.checkout.sessions.retrieve(first.id)).status).toBe('expired');
    expect((await readPurchases(who)).map(({ state }) => state)).toEqual(['EXPIRED', 'OPEN']);
  });

  it('a payment page that has expired at the provider is replaced', async () => {
    const who = await artist();
    const work = await artworkOf(who);
    paid().standIn.control.holdWebhooks();
    const first = await paid().openSession(who, work, [HIGHLIGHT]);
    await paid().stripe.checkout.sessions.expire(first.id);
    expect((await paid().openSession(who, work, [HIGHLIGHT])).id).not.toBe(first.id);
    paid().standIn.control.releaseWebhooks();
    await paid().settle();
    expect((await readPurchases(who)).map(({ state }) => state)).toEqual(['EXPIRED', 'OPEN']);
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
  it.each([
    ['subscription_artist_month', 'subscription_artist_year', 'UPGRADE'],
    ['subscription_artist_year', 'subscription_artist_month', 'DOWNGRADE'],
    ['subscription_artist_year', 'subscription_artist_pro_month', 'UPGRADE'],
    ['subscription_artist_month', 'subscription_artist_starter_year', 'DOWNGRADE'],
    ['subscription_artist_pro_year', 'subscription_artist_month', 'DOWNGRADE'],
  ])('a switch of the plan from %s to %s is compared by the price per month: %s', async (from, to, direction) => {
    const who = await artist();
    await paid().buy(who, who.profileId, [from], { currency: 'CHF' });
    const switchPreview = await preview(who, to);
    const { currentPeriodEnd } = (await active(who)) ?? {};
    const sold = (await paid().payments.catalogue.load()).find(({ lookupKey }) => lookupKey === to);
    expect(switchPreview).toMatchObject({
      direction,
      type: sold?.kind === 'SUBSCRIPTION' && sold.value,
      interval: sold?.interval,
      price: { amount: sold?.amounts.get('CHF'), currency: 'CHF' },
      trialEndsAt: null,
    });
    if (direction === 'DOWNGRADE') {
      expect(switchPreview).toMatchObject({ due: { amount: 0, currency: 'CHF' }, takesEffectAt: currentPeriodEnd });
      expect(await readSwitchError(who, 'upgrade', 'conflict', [to])).toBe('That plan is a smaller one.');
    } else {
      // The rest of a year is worth more than a month of the larger plan.
      expect(switchPreview.due.amount > 0).toBe(from.endsWith('month'));
      expect(Math.abs(Date.parse(switchPreview.takesEffectAt) - Date.now())).toBeLessThan(60_000);
      expect(await readSwitchError(who, 'downgrade', 'conflict', [to])).toBe('That plan is a larger one.');
    }
  });

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
  it('a trial that the provider has rejected can be started again', async () => {
    const who = await artist();
    const create = vi.spyOn(paid().stripe.subscriptions, 'create').mockRejectedValueOnce(createRejection());
    onTestFinished(() => create.mockRestore());
    const body = { priceId: await paid().price('subscription_artist_month') };
    await expectError(who, '/v1/profiles/subscriptions/free', 'internal', body);
    create.mockRestore();
    expect((await billing(who)).isTrialAvailable).toBe(true);
    await startTrial(who);
    const { message } = await expectError(who, '/v1/profiles/subscriptions/free', 'conflict', body);
    expect(message).toBe('This profile has a plan already. Switch to another one instead.');
    await paid().stripe.subscriptions.cancel((await readStored(who))?.providerId ?? '');
    await paid().settle();
    const error = await expectError(who, '/v1/profiles/subscriptions/free', 'conflict', body);
    expect(error.message).toBe('You have used your trial before. It is once per person, also with another account.');
  });

  it('a trial lasts fourteen days without a card, and ends without a charge unless it is kept', async () => {
    const who = await artist();
    await startTrial(who);
    const trial = await readSubscription(who);
    expect((trial.trial_end ?? 0) - (trial.trial_start ?? 0)).toBe(14 * 86_400);
    expect(trial).toMatchObject({
      currency: 'usd',
      cancel_at_period_end: false,
      metadata: { profileId: who.profileId },
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    });
  });

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

  it('a trial is kept only through a page that stores a card for it', async () => {
    const who = await artist();
    const open = (success: string) =>
      api().callEndpoint(
        'POST /v1/checkout/subscription/card',
        { body: { paths: { success, cancel: '/account/plan' } } },
        who,
      );
    await startTrial(who);
    const { id, url } = await open('/account/subscription?card=stored');
    const session = await paid().stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({
      mode: 'setup',
      currency: 'usd',
      success_url: 'http://localhost:3000/account/subscription?card=stored&session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/account/plan',
      metadata: { profileId: who.profileId },
    });
    expect(await storeTrialCard(paid().payments, session)).toBe('IGNORED');
    await paid().pay(url);
    await paid().settle();
    const completed = await paid().stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent.payment_method'] });
    const storedSubscription = await readSubscription(who);
    expect(storedSubscription.default_payment_method).not.toBeNull();
    expect(storedSubscription.metadata).toMatchObject({ profileId: who.profileId, cardSession: id });
    expect(await storeTrialCard(paid().payments, completed)).toBe('IGNORED');
    const other = { ...completed, metadata: { subscriptionId: 'sub_none' } };
    expect(await storeTrialCard(paid().payments, other)).toBe('IGNORED');
    await paid().stripe.subscriptions.cancel(storedSubscription.id);
    expect(await storeTrialCard(paid().payments, { ...completed, id: 'cs_other' })).toBe('IGNORED');
    await paid().settle();
    const work = await paid().openSession(who, await artworkOf(who), ['artwork_boost_highlight']);
    await api().error('/v1/checkout/subscription/card', 'not_found', {
      method: 'PUT',
      headers: { ...createHeaders(who), 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId: work.id }),
    });
  });
});

describe('a subscription at the provider', () => {
  it('ends the subscription of a customer without a profile, and refunds its payment', async () => {
    const { stripe } = paid();
    const who = await artist();
    await paid().buy(who, who.profileId, ['subscription_artist_month']);
    const { id, customer } = await readSubscription(who);
    await api().db.update(profiles).set({ customerId: null }).where(eq(profiles.id, who.profileId));
    expect(await syncSubscription(paid().payments, id)).toBe('REFUNDED');
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { comment: 'There was no place for this subscription.' },
    });
    const { data } = await stripe.charges.list({ customer: String(customer) });
    expect(data.map(({ refunded }) => refunded)).toEqual([true]);
    expect(await syncSubscription(paid().payments, id)).toBe('REFUNDED');
    await paid().settle();
  });

  it('ignores a subscription that the provider does not have, or whose price belongs to no plan', async () => {
    const { stripe } = paid();
    expect(await syncSubscription(paid().payments, 'sub_none')).toBe('UNKNOWN');
    const who = await artist();
    const { id: customer } = await stripe.customers.create({ name: 'Somebody' });
    await api().db.update(profiles).set({ customerId: customer }).where(eq(profiles.id, who.profileId));
    const product = await stripe.products.create({ name: 'A magazine', metadata: { artworkBoostEvent: 'HIGHLIGHT' } });
    const price = await stripe.prices.create({
      ...{ product: product.id, currency: 'usd', unit_amount: 500, recurring: { interval: 'month' } },
    });
    const { id } = await stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      trial_period_days: 7,
      ...CANCELLED,
    });
    expect(await syncSubscription(paid().payments, id)).toBe('UNKNOWN');
    expect(await readStored(who)).toBeUndefined();
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('trialing');
    await paid().settle();
  });

  it('copies a subscription with its price and its end', async () => {
    const who = await artist();
    await paid().buy(who, who.profileId, ['subscription_artist_year'], { currency: 'EUR' });
    const { id, items, latest_invoice } = await readSubscription(who);
    const end = items.data[0]?.current_period_end ?? 0;
    expect(latest_invoice).not.toBeNull();
    await setStored(who, {
      type: 'ARTIST_PRO',
      amount: 1,
      cancelAt: new Date(),
      nextType: 'ARTIST',
      nextInterval: 'month',
    });
    expect(await syncSubscription(paid().payments, id)).toBe('STORED');
    expect(await getActiveSubscription(api().db, who.profileId)).toEqual({
      type: 'ARTIST',
      status: 'active',
      interval: 'year',
      isExpired: false,
      currentPeriodEnd: new Date(end * 1_000).toISOString(),
      cancelAt: null,
      price: { amount: 9_000, currency: 'EUR' },
      next: null,
    });
  });

  it('a subscription at the provider that is read late does not replace a later reading', async () => {
    const who = await artist();
    await paid().buy(who, who.profileId, ['subscription_artist_month']);
    await setStored(who, { type: 'ARTIST_PRO', readAt: inDays(1) });
    await syncSubscription(paid().payments, (await readStored(who))?.providerId ?? '');
    expect(await readStored(who)).toMatchObject({ type: 'ARTIST_PRO' });
    await setStored(who, { readAt: inDays(-1) });
    await syncSubscription(paid().payments, (await readStored(who))?.providerId ?? '');
    expect(await readStored(who)).toMatchObject({ type: 'ARTIST' });
  });

  it('replaces a stored subscription whose end was not reported', async () => {
    const { stripe } = paid();
    const who = await artist();
    await paid().buy(who, who.profileId, ['subscription_artist_month']);
    const first = await readSubscription(who);
    paid().standIn.control.holdWebhooks();
    await stripe.subscriptions.cancel(first.id);
    const second = await stripe.subscriptions.create({
      customer: String(first.customer),
      items: [{ price: await paid().price('subscription_artist_pro_month') }],
      trial_period_days: 7,
      ...CANCELLED,
    });
    expect(await syncSubscription(paid().payments, second.id)).toBe('STORED');
    expect(await readStored(who)).toMatchObject({ providerId: second.id, type: 'ARTIST_PRO', status: 'trialing' });
    // The earlier subscription has ended and changes nothing any more.
    expect(await syncSubscription(paid().payments, first.id)).toBe('STORED');
    expect(await readStored(who)).toMatchObject({ providerId: second.id });
    paid().standIn.control.releaseWebhooks();
    await paid().settle();
    expect(await readStored(who)).toMatchObject({ providerId: second.id, status: 'trialing' });
  });

  it('a subscription beside another live one is ended, and the first is kept; a trial does not replace a trial', async () => {
    const { stripe } = paid();
    const who = await artist();
    await startTrial(who);
    const first = await readSubscription(who);
    const second = await stripe.subscriptions.create({
      customer: String(first.customer),
      items: [{ price: await paid().price('subscription_artist_pro_plus_month') }],
      trial_period_days: 7,
      ...CANCELLED,
    });
    expect(await syncSubscription(paid().payments, second.id)).toBe('REFUNDED');
    await paid().settle();
    expect((await stripe.subscriptions.retrieve(second.id)).status).toBe('canceled');
    expect(await readStored(who)).toMatchObject({ providerId: first.id, status: 'trialing' });
  });
});
