import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { problem } from '@/lib/shared/i18n/problem';
import { accounts } from '@/services/product-api/account/schema';
import { ConflictError, PaymentsUnavailableError } from '@/services/product-api/errors';
import { subscriptions, trials } from '@/services/product-api/payment/purchase-schema';
import { registrations } from '@/services/product-api/registration/schema';
import { claimCard, claimTrial, isTrialAvailable } from '@/services/product-api/subscription/claim-trial';
import { confirmTrial, releaseTrial } from '@/services/product-api/subscription/queries/trials';
import { startTrial } from '@/services/product-api/subscription/start-trial';
import { createTrialKeys } from '@/services/product-api/subscription/trial-keys';
import {
  createCataloguePrice,
  createProviderSubscription,
  createRejection,
  makePayer,
  readPlan,
  storePlan,
  testMockedPayments,
} from '../../support/mocked-payments';

const { api, payments } = testMockedPayments();
const stripe = () => payments().stripe;
const NOW = new Date('2026-07-10T12:00:00.000Z');
const readAccount = async (id: string) => (await api().db.select().from(accounts).where(eq(accounts.id, id)))[0];

describe('starting a trial', () => {
  async function newcomer(card: string | null = null) {
    const who = await makePayer(api());
    const id = `sub_${uuidv7()}`;
    vi.spyOn(payments().catalogue, 'load').mockResolvedValue([createCataloguePrice({ id: 'artist' })]);
    vi.spyOn(stripe().customers, 'retrieve').mockResolvedValue({
      ...{ id: who.customer, invoice_settings: { default_payment_method: card } },
    } as never);
    const create = vi.spyOn(stripe().subscriptions, 'create').mockResolvedValue({ id } as never);
    vi.spyOn(stripe().subscriptions, 'retrieve').mockResolvedValue(
      createProviderSubscription(who.customer, { id, status: 'trialing' }) as never,
    );
    create.mockClear();
    const start = (now = NOW) =>
      startTrial(payments(), {
        account: who.account,
        profileId: who.profileId,
        priceId: 'artist',
        currency: 'EUR',
        now,
      });
    return { ...who, id, create, start };
  }
  const HAS_PLAN = 'This profile has a plan already. Switch to another one instead.';
  const USED = 'You have used your trial before. It is once per person, also with another account.';

  it.each([
    ['without a card', null, {}],
    ['with a card from before, which it would be charged to', 'pm_1', { cancel_at_period_end: true }],
  ])('a new trial has fourteen free days, %s', async (_, card, more) => {
    const { start, create, account, profileId, customer, id } = await newcomer(card);
    await start();
    expect(create.mock.calls).toEqual([
      [
        {
          ...{ customer, currency: 'eur', items: [{ price: 'artist' }], trial_period_days: 14 },
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
          metadata: { profileId, claimedAt: NOW.toISOString() },
          ...more,
        },
        { idempotencyKey: `trial-${account.id}-${NOW.toISOString()}` },
      ],
    ]);
    expect(await readPlan(api(), profileId)).toMatchObject({ providerId: id, status: 'trialing', type: 'ARTIST' });
    expect((await readAccount(account.id))?.trialUsedAt).toEqual(NOW);
  });

  it('rejects a trial if the profile has a plan or had a trial', async () => {
    const { start, create, account, profileId } = await newcomer();
    await storePlan(api(), profileId, { status: 'past_due' });
    await expect(start()).rejects.toThrow(HAS_PLAN);
    await api().db.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.profileId, profileId));
    await api().db.update(accounts).set({ trialUsedAt: NOW }).where(eq(accounts.id, account.id));
    const attempt = start();
    await expect(attempt).rejects.toThrow(ConflictError);
    await expect(attempt).rejects.toThrow(USED);
    expect(create).not.toHaveBeenCalled();
  });

  it('rejects a trial until the account’s registration is approved', async () => {
    const { start, create, account } = await newcomer();
    await api().db.insert(registrations).values({ accountId: account.id, state: 'WAITING' });
    await expect(start()).rejects.toMatchObject({ problem: problem('account.refusal.waiting') });
    await api().db.update(registrations).set({ state: 'DECLINED' });
    await expect(start()).rejects.toMatchObject({ problem: problem('account.refusal.declined') });
    expect(create).not.toHaveBeenCalled();
  });

  it('a trial is still available after the provider rejects it', async () => {
    const { start, create, account } = await newcomer();
    const rejection = createRejection();
    create.mockRejectedValueOnce(rejection);
    await expect(start()).rejects.toBe(rejection);
    expect((await readAccount(account.id))?.trialUsedAt).toBeNull();
    await start();
    expect(create).toHaveBeenCalledTimes(2);
    expect(await readAccount(account.id)).toMatchObject({ trialUsedAt: NOW, openTrialProfileId: null });
  });

  const LATER = new Date(NOW.getTime() + 60_000);
  const timeout = () => new Stripe.errors.StripeConnectionError({ message: 'timeout', type: 'api_error' });
  const isAvailable = async ({ account }: Awaited<ReturnType<typeof newcomer>>) =>
    isTrialAvailable(
      api().db,
      { accountId: account.id, keys: createTrialKeys(payments().trialSecrets, account) },
      LATER,
    );

  it('starts a trial again after a timeout if the provider has not created it', async () => {
    const one = await newcomer();
    one.create.mockRejectedValueOnce(timeout());
    await expect(one.start()).rejects.toThrow(PaymentsUnavailableError);
    expect(await readAccount(one.account.id)).toMatchObject({ trialUsedAt: NOW, openTrialProfileId: one.profileId });
    const list = vi.spyOn(stripe().subscriptions, 'list').mockRejectedValueOnce(timeout());
    await expect(one.start(LATER)).rejects.toThrow(PaymentsUnavailableError);
    list.mockResolvedValue({ data: [{ id: 'sub_earlier', metadata: {} }] } as never);
    await expect(one.start(new Date(LATER.getTime() - 1))).rejects.toThrow('Try again in a minute.');
    expect(one.create).toHaveBeenCalledTimes(1);
    expect(await isAvailable(one)).toBe(true);
    await one.start(LATER);
    expect(list).toHaveBeenLastCalledWith({ customer: one.customer, status: 'all', limit: 100 });
    expect(one.create.mock.lastCall?.[1]).toEqual({ idempotencyKey: `trial-${one.account.id}-${LATER.toISOString()}` });
    expect(await readAccount(one.account.id)).toMatchObject({ trialUsedAt: LATER, openTrialProfileId: null });
    expect(await isAvailable(one)).toBe(false);
  });

  it('confirms a trial after a timeout if the provider has created it', async () => {
    const one = await newcomer();
    one.create.mockRejectedValueOnce(timeout());
    await expect(one.start()).rejects.toThrow(PaymentsUnavailableError);
    vi.spyOn(stripe().subscriptions, 'list').mockResolvedValue({
      data: [{ id: one.id, metadata: { claimedAt: NOW.toISOString() } }],
    } as never);
    await one.start(new Date(NOW.getTime() + 1));
    expect(await readPlan(api(), one.profileId)).toMatchObject({ providerId: one.id, status: 'trialing' });
    expect(one.create).toHaveBeenCalledTimes(1);
    expect(await readAccount(one.account.id)).toMatchObject({ trialUsedAt: NOW, openTrialProfileId: null });
    await expect(one.start(LATER)).rejects.toThrow(HAS_PLAN);
    expect(await isAvailable(one)).toBe(false);
  });
});

describe('used trials', () => {
  it('remembers a trial for the account and the person', async () => {
    const { db } = api();
    const [one, other, third] = [await makePayer(api()), await makePayer(api()), await makePayer(api())];
    const keys = [uuidv7(), uuidv7()];
    const available = (accountId: string, of: readonly string[]) => isTrialAvailable(db, { accountId, keys: of }, NOW);
    expect(await available(one.accountId, keys)).toBe(true);
    expect(await claimTrial(db, { ...one, keys }, NOW)).toBe(true);
    expect(await claimTrial(db, { ...one, keys: [uuidv7()] }, NOW)).toBe(false);
    expect(await claimTrial(db, { ...other, keys: [uuidv7(), keys[1] ?? ''] }, NOW)).toBe(false);
    expect((await readAccount(other.accountId))?.trialUsedAt).toBeNull();
    expect(await available(one.accountId, [uuidv7()])).toBe(true);
    await confirmTrial(db, one.profileId);
    await releaseTrial(db, { accountId: one.accountId, keys });
    expect(await available(one.accountId, [uuidv7()])).toBe(false);
    expect(await available(other.accountId, keys)).toBe(false);
    expect(await available(other.accountId, [uuidv7()])).toBe(true);
    expect(await available(uuidv7(), [uuidv7()])).toBe(false);
    const connectionError = Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    vi.spyOn(db, 'transaction').mockRejectedValueOnce(connectionError);
    await expect(claimTrial(db, { ...third, keys: [uuidv7()] }, NOW)).rejects.toBe(connectionError);
  });

  it('accepts a used card again only for the same subscription', async () => {
    const [card, use] = [uuidv7(), uuidv7()];
    expect(await claimCard(api().db, { card: [card], use: [use] }, NOW)).toBe(true);
    expect(await claimCard(api().db, { card: [card], use: [use] }, NOW)).toBe(true);
    expect(await claimCard(api().db, { card: [card], use: [uuidv7()] }, NOW)).toBe(false);
    expect(await claimCard(api().db, { card: [uuidv7()], use: [use] }, NOW)).toBe(true);
  });

  it('recognizes a used card after the secret was replaced', async () => {
    const [card, use, newCard] = [uuidv7(), uuidv7(), uuidv7()];
    await claimCard(api().db, { card: [card], use: [use] }, NOW);
    const rotated = { card: [newCard, card], use: [uuidv7()] };
    expect(await claimCard(api().db, rotated, NOW)).toBe(false);
    expect(await claimCard(api().db, { ...rotated, use: [uuidv7(), use] }, NOW)).toBe(true);
    expect(await api().db.$count(trials, eq(trials.key, newCard))).toBe(0);
    expect(await claimCard(api().db, { card: [uuidv7(), uuidv7()], use: [uuidv7(), uuidv7()] }, NOW)).toBe(true);
  });
});
