import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { ConflictError, NotFoundError } from '@/services/product-api/errors';
import { endTrial, keepTrial, openCardSession, storeTrialCard } from '@/services/product-api/subscription/trial';
import {
  createCataloguePrice,
  createMissingObjectError,
  createProviderSubscription,
  makePayer,
  PERIOD,
  readPlan,
  storePlan,
  testMockedPayments,
} from '../../support/mocked-payments';

const { api, payments } = testMockedPayments();
const stripe = () => payments().stripe;

async function tryer(fields: object = {}) {
  const who = await makePayer(api());
  const { providerId } = await storePlan(api(), who.profileId, { status: 'trialing' });
  vi.spyOn(payments().catalogue, 'load').mockResolvedValue([createCataloguePrice({ id: 'artist' })]);
  const subscription = createProviderSubscription(who.customer, { id: providerId, status: 'trialing', ...fields });
  const retrieve = vi.spyOn(stripe().subscriptions, 'retrieve').mockResolvedValue(subscription as never);
  const update = vi.spyOn(stripe().subscriptions, 'update').mockResolvedValue({} as never);
  const cancel = vi.spyOn(stripe().subscriptions, 'cancel').mockResolvedValue({} as never);
  for (const spy of [retrieve, update, cancel]) spy.mockClear();
  return { ...who, id: providerId ?? '', retrieve, update, cancel };
}

describe('the trial card page', () => {
  it('the page for a trial’s card charges nothing and leads back to the given URLs', async () => {
    const { profileId, customer, id } = await tryer();
    const create = vi
      .spyOn(stripe().checkout.sessions, 'create')
      .mockResolvedValue({ id: 'cs_1', url: 'https://pay.example/cs_1' } as never);
    const open = (success: string) => openCardSession(payments(), { profileId, paths: { success, cancel: '/plan' } });
    expect(await open('/account')).toEqual({ id: 'cs_1', url: 'https://pay.example/cs_1' });
    await open('/account?tab=plan');
    const page = (success_url: string) => ({
      ...{ mode: 'setup', customer, currency: 'usd', success_url, cancel_url: 'http://localhost:3000/plan' },
      metadata: { profileId, subscriptionId: id },
    });
    expect(create.mock.calls).toEqual([
      [page('http://localhost:3000/account?session_id={CHECKOUT_SESSION_ID}')],
      [page('http://localhost:3000/account?tab=plan&session_id={CHECKOUT_SESSION_ID}')],
    ]);
    create.mockResolvedValue({ id: 'cs_2', url: null } as never);
    await expect(open('/account')).rejects.toThrow('The session cs_2 has no page.');
  });

  it('a plan that is no trial has no page for a card', async () => {
    const who = await makePayer(api());
    const { providerId } = await storePlan(api(), who.profileId);
    const subscription = createProviderSubscription(who.customer, { id: providerId });
    vi.spyOn(stripe().subscriptions, 'retrieve').mockResolvedValue(subscription as never);
    const cancel = vi.spyOn(stripe().subscriptions, 'cancel');
    const paths = { success: '/', cancel: '/' };
    const { profileId } = who;
    for (const [act, sentence] of [
      [
        () => openCardSession(payments(), { profileId, paths }),
        'This plan is not a trial. Change its card on the card page.',
      ],
      [() => endTrial(payments(), profileId), 'This plan is no longer a trial. Cancel it instead.'],
    ] as const) {
      const attempt = act();
      await expect(attempt).rejects.toThrow(ConflictError);
      await expect(attempt).rejects.toThrow(sentence);
    }
    expect(cancel).not.toHaveBeenCalled();
  });
});

describe('cards for trials', () => {
  const sessionOf = (subscriptionId: string, fields: object = {}) =>
    ({
      ...{ id: `cs_${uuidv7()}`, mode: 'setup', status: 'complete', metadata: { subscriptionId } },
      setup_intent: { payment_method: { id: 'pm_1', card: { fingerprint: uuidv7() } } },
      ...fields,
    }) as never;
  const intentOf = (fingerprint: string) => ({
    setup_intent: { payment_method: { id: 'pm_1', card: { fingerprint } } },
  });

  it('stores a trial’s card, and clears its cancellation and schedule', async () => {
    const { id, retrieve, update } = await tryer({ cancel_at_period_end: true, schedule: 'sched_1' });
    const release = vi.spyOn(stripe().subscriptionSchedules, 'release').mockResolvedValue({} as never);
    expect(await storeTrialCard(payments(), sessionOf(id, { id: 'cs_1' }))).toBe('STORED');
    expect(retrieve.mock.calls[0]).toEqual([id, { expand: ['schedule'] }]);
    expect(release.mock.calls).toEqual([['sched_1']]);
    expect(update.mock.calls).toEqual([
      [id, { cancel_at_period_end: false }],
      [id, { default_payment_method: 'pm_1', metadata: { cardSession: 'cs_1' } }],
    ]);
  });

  it.each<[string, object]>([
    ['a session that is still open', { status: 'open' }],
    ['a session that has expired without a card', { status: 'expired', setup_intent: null }],
    ['a session without a card', { setup_intent: { payment_method: null } }],
    ['a session whose card was not read', { setup_intent: { payment_method: 'pm_1' } }],
    ['a session whose setup intent was not read', { setup_intent: 'seti_1' }],
  ])('stores no card from %s', async (_, fields) => {
    const { id, retrieve } = await tryer();
    expect(await storeTrialCard(payments(), sessionOf(id, fields))).toBe('IGNORED');
    expect(retrieve).not.toHaveBeenCalled();
  });

  it('ignores unknown or ended subscriptions, and stores a session’s card once', async () => {
    const { id, retrieve, update, customer } = await tryer({ metadata: { cardSession: 'cs_1' } });
    expect(await storeTrialCard(payments(), sessionOf(id, { id: 'cs_1' }))).toBe('IGNORED');
    retrieve.mockResolvedValue(createProviderSubscription(customer, { id, status: 'canceled' }) as never);
    expect(await storeTrialCard(payments(), sessionOf(id))).toBe('IGNORED');
    retrieve.mockRejectedValue(createMissingObjectError());
    expect(await storeTrialCard(payments(), sessionOf(id))).toBe('IGNORED');
    expect(await storeTrialCard(payments(), sessionOf(id, { metadata: null }))).toBe('IGNORED');
    expect(update).not.toHaveBeenCalled();
  });

  it('a card keeps one trial, or any number if it has no fingerprint', async () => {
    const fingerprint = uuidv7();
    const [first, second] = [await tryer(), await tryer()];
    const store = ({ id, customer, retrieve }: typeof first, more: object) => {
      retrieve.mockResolvedValue(createProviderSubscription(customer, { id, status: 'trialing' }) as never);
      return storeTrialCard(payments(), sessionOf(id, more));
    };
    expect(await store(first, intentOf(fingerprint))).toBe('STORED');
    expect(await store(first, intentOf(fingerprint))).toBe('STORED');
    second.update.mockClear();
    expect(await store(second, intentOf(fingerprint))).toBe('CARD_USED');
    expect(second.update).not.toHaveBeenCalled();
    const transfer = { setup_intent: { payment_method: { id: 'pm_2' } } };
    expect(await store(first, transfer)).toBe('STORED');
    expect(await store(second, transfer)).toBe('STORED');
  });

  it('only a session of the same profile can store a card', async () => {
    const fingerprint = uuidv7();
    const { id, profileId } = await tryer();
    const retrieve = vi.spyOn(stripe().checkout.sessions, 'retrieve');
    const keep = (session: object | Error) => {
      if (session instanceof Error) retrieve.mockRejectedValue(session);
      else retrieve.mockResolvedValue(session as never);
      return keepTrial(payments(), profileId, 'cs_1');
    };
    const own = sessionOf(id, { metadata: { profileId, subscriptionId: id }, ...intentOf(fingerprint) }) as object;
    for (const session of [
      createMissingObjectError(),
      { ...own, mode: 'payment' },
      { ...own, metadata: { profileId: uuidv7(), subscriptionId: id } },
      { ...own, metadata: null },
    ])
      await expect(keep(session)).rejects.toThrow(NotFoundError);
    await keep(own);
    expect(retrieve.mock.lastCall).toEqual(['cs_1', { expand: ['setup_intent.payment_method'] }]);
    const other = await tryer();
    const used = { ...own, metadata: { profileId: other.profileId, subscriptionId: other.id } };
    retrieve.mockResolvedValue(used as never);
    const attempt = keepTrial(payments(), other.profileId, 'cs_1');
    await expect(attempt).rejects.toThrow(ConflictError);
    await expect(attempt).rejects.toThrow(
      'This card has kept a trial before. Keep this one with another card, or pay now.',
    );
  });
});

it('ends a trial at the provider and on this site', async () => {
  const { profileId, id, cancel, retrieve, customer } = await tryer();
  cancel.mockImplementationOnce((async () => {
    retrieve.mockResolvedValue(createProviderSubscription(customer, { id, status: 'canceled' }) as never);
  }) as never);
  await endTrial(payments(), profileId);
  expect(cancel.mock.calls).toEqual([[id]]);
  expect(await readPlan(api(), profileId)).toMatchObject({
    ...{ status: 'canceled', currentPeriodEnd: new Date(PERIOD.end * 1_000) },
  });
});
