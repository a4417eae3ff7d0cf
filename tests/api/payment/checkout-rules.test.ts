import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ErrorCode } from '@/lib/shared/contract/error';
import { subscriptions, trials } from '@/services/product-api/payment/purchase-schema';
import { asJson } from '../../support/api';
import { type Member, makeMember } from '../../support/members';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;
const artist = () => makeMember(api());
const active = (who: Member) => api().callEndpoint('GET /v1/profiles/subscriptions/active', {}, who);
const billing = (who: Member) => api().callEndpoint('GET /v1/profiles/subscriptions/invoices', {}, who);
const startTrial = async (who: Member, key = 'subscription_artist_pro_month') =>
  api().callEndpoint('POST /v1/profiles/subscriptions/free', { body: { priceId: await paid().price(key) } }, who);
const expectError = (who: Member, address: string, code: ErrorCode, sent: object) =>
  api().error(address, code, asJson('POST', who, sent));
const readSwitchError = async (who: Member, direction: string, code: ErrorCode, keys: readonly string[]) => {
  const priceIds = await Promise.all(keys.map((key) => paid().price(key)));
  const { message, fields } = await expectError(who, `/v1/checkout/subscription/${direction}`, code, { priceIds });
  return fields?.priceIds ?? message;
};
const readStored = async ({ profileId }: Member) =>
  (await api().db.select().from(subscriptions).where(eq(subscriptions.profileId, profileId)))[0];
const setStored = ({ profileId }: Member, values: Partial<typeof subscriptions.$inferInsert>) =>
  api().db.update(subscriptions).set(values).where(eq(subscriptions.profileId, profileId));
const readSubscription = async (who: Member) =>
  paid().stripe.subscriptions.retrieve((await readStored(who))?.providerId ?? '');

it('rejects a second plan after a purchase in another tab', async () => {
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

describe('switching plans', () => {
  it('switching plans requires a paid plan and exactly one other plan', async () => {
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

  it('reports a conflict if the stored plan is outdated', async () => {
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
    expect(await readStored(who)).toMatchObject({ providerId: id, type: 'ARTIST', changingUntil: null });
  });
});

it('rejects another trial within two years', async () => {
  const who = await artist();
  await startTrial(who);
  await api().callEndpoint('DELETE /v1/profiles/subscriptions/trial', {}, who);
  const used = async (years: number, days: number) => {
    const usedAt = new Date();
    await api()
      .db.update(trials)
      .set({
        usedAt: new Date(usedAt.setFullYear(usedAt.getFullYear() - years, usedAt.getMonth(), usedAt.getDate() + days)),
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
