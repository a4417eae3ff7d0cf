import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { syncSubscription } from '@/services/product-api/subscription/sync-subscription';
import {
  createCataloguePrice,
  createMissingObjectError,
  createProviderSubscription,
  makePayer,
  PERIOD,
  readPlan,
  testMockedPayments,
} from '../../support/mocked-payments';

const { api, payments } = testMockedPayments();
const payer = () => makePayer(api());
const newId = () => `sub_${uuidv7()}`;
const sync = (id: string) => syncSubscription(payments(), id);

const prices = [
  createCataloguePrice({ id: 'starter_year', value: 'ARTIST_STARTER', interval: 'year' }),
  createCataloguePrice({ id: 'artist' }),
  createCataloguePrice({ id: 'once', interval: null }),
  createCataloguePrice({ id: 'post', kind: 'OPPORTUNITY_POST', value: 'BASIC' }),
];

function provide(subscription: object) {
  const { stripe, catalogue, log } = payments();
  vi.spyOn(catalogue, 'load').mockResolvedValue(prices);
  vi.spyOn(stripe.prices, 'retrieve').mockRejectedValue(createMissingObjectError());
  const spies = {
    retrieve: vi.spyOn(stripe.subscriptions, 'retrieve').mockResolvedValue(subscription as never),
    cancel: vi.spyOn(stripe.subscriptions, 'cancel').mockResolvedValue({} as never),
    error: vi.spyOn(log, 'error'),
  };
  for (const spy of Object.values(spies)) spy.mockClear();
  return spies;
}

describe('subscription copies', () => {
  const copied = {
    ...{ type: 'ARTIST', status: 'active', interval: 'month', amount: 900, currency: 'USD', changingUntil: null },
    ...{ currentPeriodEnd: new Date(PERIOD.end * 1_000), cancelAt: null, nextType: null, nextInterval: null },
    trialStartsAt: null,
  };
  const scheduled = (fields: object = {}) => ({
    schedule: {
      ...{ id: 'sched_1', status: 'active', current_phase: { end_date: PERIOD.end } },
      phases: [
        { start_date: PERIOD.start, items: [{ price: 'artist' }] },
        { start_date: PERIOD.end, items: [{ price: { id: 'starter_year' } }] },
      ],
      ...fields,
    },
  });

  it('copies the provider’s subscription, and updates the copy later', async () => {
    const who = await payer();
    const id = newId();
    const fields = { id, currency: 'eur', cancel_at: PERIOD.start + 60, customer: { id: who.customer } };
    const { retrieve } = provide(createProviderSubscription(who.customer, { ...fields, ...scheduled() }));
    const before = Date.now();
    expect(await sync(id)).toBe('STORED');
    expect(retrieve.mock.calls).toEqual([
      [id, { expand: ['items.data.price.product', 'items.data.price.currency_options', 'schedule', 'latest_invoice'] }],
    ]);
    const first = await readPlan(api(), who.profileId);
    const own = { id: first?.id, profileId: who.profileId, providerId: id, createdAt: first?.createdAt };
    const times = { readAt: expect.any(Date), updatedAt: expect.any(Date) };
    expect(first).toEqual({
      ...{ ...own, ...copied, ...times },
      ...{ amount: 800, currency: 'EUR', cancelAt: new Date((PERIOD.start + 60) * 1_000) },
      ...{ nextType: 'ARTIST_STARTER', nextInterval: 'year' },
    });
    expect(first?.readAt.getTime()).toBeGreaterThanOrEqual(before);
    provide(createProviderSubscription(who.customer, { id, status: 'past_due' }, { id: 'archived', unit_amount: 700 }));
    expect(await sync(id)).toBe('STORED');
    const second = await readPlan(api(), who.profileId);
    expect(second).toEqual({ ...own, ...copied, ...times, status: 'past_due', amount: 700 });
    expect(second?.readAt.getTime()).toBeGreaterThanOrEqual(first?.readAt.getTime() ?? 0);
    expect(second?.updatedAt.getTime()).toBeGreaterThanOrEqual(before);
  });

  const none = { nextType: null, nextInterval: null };
  it.each<[string, object, object]>([
    ['a cancellation on a day', { cancel_at: 1_784_000_000 }, { cancelAt: new Date(1_784_000_000_000) }],
    ['a cancellation with the period', { cancel_at_period_end: true }, { cancelAt: new Date(PERIOD.end * 1_000) }],
    ['no schedule that was not read', { schedule: 'sched_1' }, none],
    ['no schedule that was released', scheduled({ status: 'released' }), none],
    ['no schedule between two phases', scheduled({ current_phase: null }), none],
    ['no phase without a price', scheduled({ phases: [{ start_date: PERIOD.end, items: [] }] }), none],
    [
      'no phase of an unknown price',
      scheduled({ phases: [{ start_date: PERIOD.end, items: [{ price: 'x' }] }] }),
      none,
    ],
    ['no phase of a post', scheduled({ phases: [{ start_date: PERIOD.end, items: [{ price: 'post' }] }] }), none],
    ['no phase paid once', scheduled({ phases: [{ start_date: PERIOD.end, items: [{ price: 'once' }] }] }), none],
    ['no phase that is over', scheduled({ phases: [{ start_date: 1, items: [{ price: 'starter_year' }] }] }), none],
  ])('copies from the provider %s', async (_, fields, expected) => {
    const who = await payer();
    const id = newId();
    provide(createProviderSubscription(who.customer, { id, ...fields }));
    expect(await sync(id)).toBe('STORED');
    expect(await readPlan(api(), who.profileId)).toMatchObject({ ...copied, ...expected });
  });

  it.each<[string, object, object]>([
    ['without an item', { items: { data: [] } }, {}],
    ['with an unknown status', { status: 'lost' }, {}],
    ['to a product that was not read', {}, { product: 'prod_1' }],
    ['to a boost', {}, { product: { metadata: { artworkBoostEvent: 'HIGHLIGHT' } } }],
    ['by the week', {}, { recurring: { interval: 'week' } }],
  ])('logs a subscription %s and does not copy it', async (_, fields, price) => {
    const who = await payer();
    const id = newId();
    const { error, cancel } = provide(createProviderSubscription(who.customer, { id, ...fields }, price));
    expect(await sync(id)).toBe('UNKNOWN');
    expect(await readPlan(api(), who.profileId)).toBeUndefined();
    expect(error.mock.calls).toEqual([
      [{ subscription: id }, 'a subscription has an unknown plan, interval or status'],
    ]);
    expect(cancel).not.toHaveBeenCalled();
  });
});
