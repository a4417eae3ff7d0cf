import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { subscriptions } from '@/services/product-api/payment/purchase-schema';
import { profiles } from '@/services/product-api/profile/schema';
import type { ProviderSubscription } from '@/services/product-api/subscription/queries/subscriptions';
import { storeSubscription } from '@/services/product-api/subscription/store-subscription';
import { syncSubscription } from '@/services/product-api/subscription/sync-subscription';
import { inDays } from '../../support/factories';
import {
  createCataloguePrice,
  createMissingObjectError,
  createProviderSubscription,
  makePayer,
  readPlan,
  storePlan,
  testMockedPayments,
} from '../../support/mocked-payments';

const { api, payments } = testMockedPayments();
const payer = () => makePayer(api());
const newId = () => `sub_${uuidv7()}`;
const sync = (id: string) => syncSubscription(payments(), id);

const prices = [createCataloguePrice({ id: 'artist' })];

function provide(...held: { id?: string }[]) {
  const { stripe, catalogue, log } = payments();
  vi.spyOn(catalogue, 'load').mockResolvedValue(prices);
  const spies = {
    retrieve: vi.spyOn(stripe.subscriptions, 'retrieve').mockImplementation((async (id: string) => {
      const found = held.find((one) => one.id === id);
      if (found === undefined) throw createMissingObjectError();
      return found;
    }) as never),
    cancel: vi.spyOn(stripe.subscriptions, 'cancel').mockResolvedValue({} as never),
    paid: vi.spyOn(stripe.invoicePayments, 'list').mockResolvedValue({
      data: [{ payment: { payment_intent: 'pi_1' } }, { payment: { payment_intent: null } }],
    } as never),
    refund: vi.spyOn(stripe.refunds, 'create').mockResolvedValue({} as never),
    warn: vi.spyOn(log, 'warn'),
  };
  for (const spy of Object.values(spies)) spy.mockClear();
  return spies;
}

const NO_PLACE = { cancellation_details: { comment: 'There was no place for this subscription.' } };

describe('subscriptions without a profile', () => {
  it('cancels, refunds and logs a subscription without a profile', async () => {
    const id = newId();
    const subscription = createProviderSubscription(newId(), { id, latest_invoice: { id: 'in_1' } });
    const { cancel, paid, refund, warn } = provide(subscription);
    expect(await sync(id)).toBe('REFUNDED');
    expect(cancel.mock.calls).toEqual([[id, NO_PLACE]]);
    expect(paid.mock.calls).toEqual([[{ invoice: 'in_1', status: 'paid' }]]);
    expect(refund.mock.calls).toEqual([[{ payment_intent: 'pi_1' }, { idempotencyKey: 'refund-pi_1' }]]);
    expect(warn.mock.calls).toEqual([
      [
        { subscription: id, comment: NO_PLACE.cancellation_details.comment },
        'a subscription without a profile, or a duplicate, was canceled',
      ],
    ]);
  });

  it('refunds only subscriptions that this site canceled', async () => {
    const [ended, over, free] = [newId(), newId(), newId()];
    const { cancel, paid } = provide(
      createProviderSubscription(newId(), { id: ended, status: 'canceled', latest_invoice: 'in_2', ...NO_PLACE }),
      createProviderSubscription(newId(), { id: over, status: 'canceled', latest_invoice: 'in_3' }),
      createProviderSubscription(newId(), { id: free }),
    );
    expect([await sync(ended), await sync(over)]).toEqual(['REFUNDED', 'CANCELED']);
    expect([await sync(free), await sync(newId())]).toEqual(['REFUNDED', 'UNKNOWN']);
    expect(cancel.mock.calls).toEqual([[free, NO_PLACE]]);
    expect(paid.mock.calls).toEqual([[{ invoice: 'in_2', status: 'paid' }]]);
  });

  it('cancels a deleted profile’s plan without a refund', async () => {
    const who = await payer();
    const { providerId } = await storePlan(api(), who.profileId);
    const id = providerId ?? '';
    const deleted = { cancellation_details: { comment: 'The profile was deleted.' } };
    const { cancel, refund } = provide(createProviderSubscription(who.customer, { id, latest_invoice: 'in_1' }));
    await api().db.delete(profiles).where(eq(profiles.id, who.profileId));
    expect(await sync(id)).toBe('CANCELED');
    expect(cancel.mock.calls).toEqual([[id, deleted]]);
    provide(createProviderSubscription(who.customer, { id, status: 'canceled', latest_invoice: 'in_1', ...deleted }));
    expect(await sync(id)).toBe('CANCELED');
    expect(refund).not.toHaveBeenCalled();
  });

  it('cancels a subscription if its profile is deleted while it is read', async () => {
    const who = await payer();
    const id = newId();
    const { cancel } = provide(createProviderSubscription(who.customer, { id }));
    vi.spyOn(payments().catalogue, 'findAmount').mockImplementation(async () => {
      await api().db.delete(profiles).where(eq(profiles.id, who.profileId));
      return 900;
    });
    expect(await sync(id)).toBe('REFUNDED');
    expect(cancel.mock.calls).toEqual([[id, NO_PLACE]]);
  });
});

describe('a profile’s second subscription', () => {
  type Stored = Parameters<typeof storePlan>[2];
  async function two(stored: Stored, second: object = {}, first: object | null = {}) {
    const who = await payer();
    const plan = await storePlan(api(), who.profileId, stored);
    const id = newId();
    const firstId = plan.providerId ?? '';
    const spies = provide(
      createProviderSubscription(who.customer, { id, ...second }),
      ...(first === null ? [] : [createProviderSubscription(who.customer, { id: firstId, ...first })]),
    );
    const readId = async () => (await readPlan(api(), who.profileId))?.providerId;
    return { ...who, ...spies, id, firstId, readId };
  }

  it.each<[string, Stored, object]>([
    ['a plan that is paid', {}, {}],
    ['a plan with a pending payment', { status: 'past_due' }, {}],
    ['a plan, as a trial', {}, { status: 'trialing' }],
    ['a trial, as another trial', { status: 'trialing' }, { status: 'trialing' }],
  ])('a second subscription ends after %s', async (_, stored, second) => {
    const { id, firstId, readId, cancel } = await two(stored, second, { status: stored?.status ?? 'active' });
    expect(await sync(id)).toBe('REFUNDED');
    expect(cancel.mock.calls).toEqual([[id, NO_PLACE]]);
    expect(await readId()).toBe(firstId);
  });

  it.each<[string, Stored]>([
    ['that was granted', { providerId: null }],
    ['that was granted as a trial', { providerId: null, status: 'trialing' }],
    ['that has ended', { status: 'canceled' }],
    ['that was never paid', { status: 'incomplete_expired' }],
  ])('replaces a plan %s without asking the provider', async (_, stored) => {
    const { id, readId, cancel, retrieve } = await two(stored);
    expect(await sync(id)).toBe('STORED');
    expect(await readId()).toBe(id);
    expect(cancel).not.toHaveBeenCalled();
    expect(retrieve).toHaveBeenCalledTimes(1);
  });

  it.each<[string, object | null, boolean]>([
    ['which is ended', { status: 'trialing' }, true],
    ['which is over already', { status: 'canceled' }, false],
    ['which the provider does not know', null, false],
  ])('a paid subscription replaces a trial, %s', async (_, first, isEnded) => {
    const { id, firstId, readId, cancel } = await two({ status: 'trialing' }, {}, first);
    expect(await sync(id)).toBe('STORED');
    expect(await readId()).toBe(id);
    expect(cancel.mock.calls.map(([canceledId]) => canceledId)).toEqual(isEnded ? [firstId] : []);
  });

  it('keeps a trial that has become a paid plan', async () => {
    const { firstId, cancel } = await two({ status: 'trialing' });
    expect(await sync(firstId)).toBe('STORED');
    expect(cancel).not.toHaveBeenCalled();
  });

  it.each<[string, object | null]>([
    ['has ended without a report', { status: 'canceled' }],
    ['is no longer known to the provider', null],
    ['has ended, and belongs to no plan any more', { status: 'canceled', items: { data: [] } }],
  ])('replaces a plan that %s', async (_, first) => {
    const { id, readId, cancel } = await two({}, {}, first);
    expect(await sync(id)).toBe('STORED');
    expect(await readId()).toBe(id);
    expect(cancel).not.toHaveBeenCalled();
  });

  it('keeps the second subscription if it was stored at the same time', async () => {
    const { id, profileId, readId, cancel } = await two({});
    const { db } = api();
    const transact = db.transaction.bind(db);
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (work, config) => {
      const result = await transact(work, config);
      await db.update(subscriptions).set({ providerId: id }).where(eq(subscriptions.profileId, profileId));
      return result;
    });
    expect(await sync(id)).toBe('STORED');
    expect(cancel).not.toHaveBeenCalled();
    expect(await readId()).toBe(id);
  });

  it.each<[string, object, string, number]>([
    ['by running out is left alone', { cancellation_details: null }, 'STORED', 0],
    ['by a cancellation of its owner is left alone', { cancellation_details: { comment: 'Too dear.' } }, 'STORED', 0],
    ['because another plan is active is refunded', NO_PLACE, 'REFUNDED', 1],
  ])('a second subscription that has ended changes nothing: %s', async (_, details, result, refunds) => {
    const { id, firstId, readId, cancel, refund } = await two(
      {},
      { status: 'canceled', latest_invoice: 'in_1', ...details },
    );
    expect(await sync(id)).toBe(result);
    expect(refund).toHaveBeenCalledTimes(refunds);
    expect(cancel).not.toHaveBeenCalled();
    expect(await readId()).toBe(firstId);
  });
});

it('rejects changes to a subscription that are outdated or conflict', async () => {
  const { db } = api();
  const { profileId } = await payer();
  const readAt = new Date();
  const read: ProviderSubscription = {
    ...{ profileId, providerId: newId(), type: 'ARTIST', status: 'active', interval: 'month', readAt },
    ...{
      currentPeriodEnd: null,
      trialStartsAt: null,
      cancelAt: null,
      amount: 900,
      currency: 'USD',
      nextType: null,
      nextInterval: null,
    },
  };
  const store = (fields: Partial<ProviderSubscription> = {}, endedId?: string) =>
    storeSubscription(db, { ...read, ...fields }, new Date(), endedId);
  expect(await store({ profileId: uuidv7() })).toBe('PROFILE_DELETED');
  expect(await store()).toBe('STORED');
  expect(await store({ status: 'past_due' })).toBe('STORED');
  expect(await store({ status: 'active', readAt: inDays(-1) })).toBe('OUTDATED');
  expect(await store({ providerId: newId() })).toBe('CONFLICT');
  expect(await readPlan(api(), profileId)).toMatchObject({ providerId: read.providerId, status: 'past_due', readAt });
  const second = newId();
  expect(await store({ providerId: second, readAt: inDays(-1) }, read.providerId)).toBe('STORED');
  expect(await readPlan(api(), profileId)).toMatchObject({ providerId: second, status: 'active' });
  // A subscription that has ended never restarts, even if clocks differ.
  expect(await store({ providerId: second, status: 'canceled', readAt: inDays(-2) })).toBe('STORED');
  expect(await store({ providerId: second, readAt: inDays(1) })).toBe('OUTDATED');
  expect(await readPlan(api(), profileId)).toMatchObject({ providerId: second, status: 'canceled' });
});
