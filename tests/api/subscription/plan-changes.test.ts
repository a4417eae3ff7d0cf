import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { problem } from '@/lib/shared/i18n/problem';
import { ConflictError, InvalidInputError, NotFoundError } from '@/services/product-api/errors';
import { subscriptions } from '@/services/product-api/payment/purchase-schema';
import {
  cancel,
  changePlan,
  clearCancellation,
  getActiveSubscription,
  releaseSchedule,
  requirePlan,
  requireSubscription,
  resume,
} from '@/services/product-api/subscription/plan';
import { withPlanLock } from '@/services/product-api/subscription/queries/subscriptions';
import {
  createCataloguePrice,
  createMissingObjectError,
  createProviderSubscription,
  createRejection,
  makePayer,
  PERIOD,
  readPlan,
  storePlan,
  testMockedPayments,
} from '../../support/mocked-payments';

const { api, payments } = testMockedPayments();
const payer = () => makePayer(api());
const stripe = () => payments().stripe;
const sell = (...prices: ReturnType<typeof createCataloguePrice>[]) =>
  vi.spyOn(payments().catalogue, 'load').mockResolvedValue(prices);

describe('a profile’s plan', () => {
  const end = new Date('2026-08-01T10:00:00.000Z');
  const shown = { type: 'ARTIST', interval: 'month', currentPeriodEnd: null, cancelAt: null, next: null };

  it('returns the plan that is stored', async () => {
    const { profileId } = await payer();
    expect(await getActiveSubscription(api().db, profileId)).toBeNull();
    const next = { nextType: 'ARTIST_STARTER', nextInterval: 'year' } as const;
    await storePlan(api(), profileId, { currentPeriodEnd: end, cancelAt: end, ...next });
    expect(await getActiveSubscription(api().db, profileId)).toEqual({
      ...{ type: 'ARTIST', status: 'active', interval: 'month', isExpired: false },
      ...{ currentPeriodEnd: end.toISOString(), cancelAt: end.toISOString() },
      price: { amount: 900, currency: 'USD' },
      next: { type: 'ARTIST_STARTER', interval: 'year' },
    });
  });

  const price = { amount: 900, currency: 'USD' };
  it.each([
    [
      { status: 'canceled', amount: null },
      { isExpired: true, price: null },
    ],
    [
      { status: 'trialing', currency: null },
      { isExpired: false, price: null },
    ],
    [
      { status: 'past_due', nextType: 'ARTIST' },
      { isExpired: false, price },
    ],
    [
      { status: 'unpaid', nextInterval: 'year', amount: 0 },
      { isExpired: true, price: { ...price, amount: 0 } },
    ],
  ] as const)('leaves out the price or the next plan if it is incomplete: %j', async (fields, expected) => {
    const { profileId } = await payer();
    await storePlan(api(), profileId, fields);
    expect(await getActiveSubscription(api().db, profileId)).toEqual({ ...shown, status: fields.status, ...expected });
  });

  it('members can change their plan unless it has ended or was a gift', async () => {
    const retrieve = vi.spyOn(stripe().subscriptions, 'retrieve');
    await expect(requireSubscription(payments(), (await payer()).profileId)).rejects.toThrow(NotFoundError);
    const ended = await payer();
    await storePlan(api(), ended.profileId, { status: 'canceled' });
    await expect(requireSubscription(payments(), ended.profileId)).rejects.toThrow(NotFoundError);
    const given = await payer();
    await storePlan(api(), given.profileId, { providerId: null });
    const requiredSubscription = requireSubscription(payments(), given.profileId);
    await expect(requiredSubscription).rejects.toThrow(ConflictError);
    await expect(requiredSubscription).rejects.toThrow(
      'This plan was given to you. It was not bought here, and nothing is charged for it.',
    );
    expect(retrieve).not.toHaveBeenCalled();
    const who = await payer();
    const stored = await storePlan(api(), who.profileId);
    const subscription = createProviderSubscription(who.customer);
    retrieve.mockResolvedValue(subscription as never);
    expect(await requireSubscription(payments(), who.profileId)).toEqual({ stored, subscription });
    expect(retrieve.mock.calls).toEqual([
      [stored.providerId, { expand: ['items.data.price.currency_options', 'schedule'] }],
    ]);
  });

  it('a plan needs a recurring price', async () => {
    const plan = createCataloguePrice({ id: 'artist' });
    sell(
      plan,
      createCataloguePrice({ id: 'once', interval: null }),
      createCataloguePrice({ id: 'post', kind: 'OPPORTUNITY_POST', value: 'BASIC' }),
    );
    expect(await requirePlan(payments(), 'artist', 'EUR')).toEqual(plan);
    for (const id of ['once', 'post']) {
      const requiredPlan = requirePlan(payments(), id, 'EUR');
      await expect(requiredPlan).rejects.toThrow(InvalidInputError);
      await expect(requiredPlan).rejects.toMatchObject({
        fields: { priceIds: problem('subscription.refusal.noPlan') },
      });
    }
  });
});

describe('preparing a plan change', () => {
  it.each([
    ['sched_1', ['sched_1']],
    [{ id: 'sched_2', status: 'active' }, ['sched_2']],
    [{ id: 'sched_3', status: 'not_started' }, ['sched_3']],
    [{ id: 'sched_4', status: 'released' }, []],
    [{ id: 'sched_5', status: 'canceled' }, []],
    [null, []],
  ])('releases the schedule %j only if it is active or pending: %j', async (schedule, released) => {
    const release = vi.spyOn(stripe().subscriptionSchedules, 'release').mockResolvedValue({} as never);
    await releaseSchedule(payments(), createProviderSubscription('cus_1', { schedule }) as never);
    expect(release.mock.calls).toEqual(released.map((id) => [id]));
  });

  it.each([
    [{ cancel_at_period_end: true, cancel_at: PERIOD.end }, [{ cancel_at_period_end: false }]],
    [{ cancel_at_period_end: true, cancel_at: null }, [{ cancel_at_period_end: false }]],
    [{ cancel_at_period_end: false, cancel_at: PERIOD.end }, [{ cancel_at: '' }]],
    [{ cancel_at_period_end: false, cancel_at: null }, []],
  ])('clears the cancellation %j with %j', async (fields, sent) => {
    const update = vi.spyOn(stripe().subscriptions, 'update').mockResolvedValue({} as never);
    await clearCancellation(payments(), createProviderSubscription('cus_1', fields) as never);
    expect(update.mock.calls).toEqual(sent.map((params) => ['sub_1', params]));
  });
});

it('a plan can be canceled at the end of its period, and resumed until then', async () => {
  const who = await payer();
  const { providerId } = await storePlan(api(), who.profileId);
  sell(createCataloguePrice({ id: 'artist' }));
  const update = vi.spyOn(stripe().subscriptions, 'update').mockResolvedValue({} as never);
  const release = vi.spyOn(stripe().subscriptionSchedules, 'release').mockResolvedValue({} as never);
  const retrieve = vi.spyOn(stripe().subscriptions, 'retrieve');
  const schedule = { id: 'sched_1', status: 'active', phases: [], current_phase: null };
  const fields = { id: providerId, cancel_at_period_end: true, schedule };
  retrieve.mockResolvedValue(createProviderSubscription(who.customer, fields) as never);
  await cancel(payments(), who.profileId);
  expect(update.mock.calls).toEqual([[providerId, { cancel_at_period_end: true }]]);
  expect(release.mock.calls).toEqual([['sched_1']]);
  expect((await readPlan(api(), who.profileId))?.cancelAt).toEqual(new Date(PERIOD.end * 1_000));
  retrieve.mockResolvedValueOnce(createProviderSubscription(who.customer, fields) as never);
  retrieve.mockResolvedValue(createProviderSubscription(who.customer, { id: providerId }) as never);
  await resume(payments(), who.profileId);
  expect(update.mock.lastCall).toEqual([providerId, { cancel_at_period_end: false }]);
  expect(release).toHaveBeenCalledTimes(2);
  expect((await readPlan(api(), who.profileId))?.cancelAt).toBeNull();
});

describe('changing a plan', () => {
  it('reports a conflict if the provider rejects a change of plan', async () => {
    const { profileId } = await payer();
    expect(await changePlan(payments(), profileId, async () => 'changed')).toBe('changed');
    const fault = new Error('A fault of ours.');
    await expect(changePlan(payments(), profileId, () => Promise.reject(fault))).rejects.toBe(fault);
    for (const cause of [createRejection('This subscription has changed.'), createMissingObjectError()]) {
      const planChange = changePlan(payments(), profileId, () => Promise.reject(cause));
      await expect(planChange).rejects.toThrow(ConflictError);
      await expect(planChange).rejects.toMatchObject({
        message: 'Your plan has just changed. Look at it again before you change it.',
        cause,
      });
    }
  });

  it('one change of plan locks out others for at most ninety seconds', async () => {
    const { profileId } = await payer();
    await storePlan(api(), profileId);
    const before = Date.now();
    await changePlan(payments(), profileId, async () => {
      const until = (await readPlan(api(), profileId))?.changingUntil?.getTime() ?? 0;
      expect(until - before).toBeGreaterThanOrEqual(90_000);
      expect(until - Date.now()).toBeLessThanOrEqual(90_000);
      const second = changePlan(payments(), profileId, async () => 'never');
      await expect(second).rejects.toThrow(
        'Another change of your plan is in progress. Wait a moment, then look at your plan again.',
      );
    });
    expect((await readPlan(api(), profileId))?.changingUntil).toBeNull();
  });

  it('replaces an expired lock, and keeps locks of other processes', async () => {
    const [dead, other] = [await payer(), await payer()];
    await storePlan(api(), dead.profileId, { changingUntil: new Date(Date.now() - 1_000) });
    expect(await withPlanLock(api().db, dead.profileId, async () => 1)).toEqual({ result: 1 });
    const later = new Date(Date.now() + 500_000);
    await storePlan(api(), other.profileId);

    const lock = () =>
      api().db.update(subscriptions).set({ changingUntil: later }).where(eq(subscriptions.profileId, other.profileId));
    await withPlanLock(api().db, other.profileId, lock);
    expect((await readPlan(api(), other.profileId))?.changingUntil).toEqual(later);
    expect(await withPlanLock(api().db, other.profileId, async () => 2)).toBeUndefined();
    expect(await withPlanLock(api().db, uuidv7(), async () => 3)).toEqual({ result: 3 });
  });
});
