import Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { problem } from '@/lib/shared/i18n/problem';
import { ConflictError, InvalidInputError, NotFoundError, PaymentRequiredError } from '@/services/product-api/errors';
import { downgrade, previewSwitch, upgrade } from '@/services/product-api/subscription/switch-plan';
import {
  createCataloguePrice,
  createProviderSubscription,
  makePayer,
  PERIOD,
  readPlan,
  storePlan,
  testMockedPayments,
} from '../../support/mocked-payments';

const { api, payments } = testMockedPayments();
const NOW = new Date('2026-07-10T12:00:00.000Z');
const PERIOD_END = new Date(PERIOD.end * 1_000).toISOString();

const dollars = (amount: number) => new Map([['USD', amount]]);
const prices = [
  createCataloguePrice({ id: 'artist' }),
  createCataloguePrice({ id: 'artist_year', interval: 'year', amounts: dollars(9_000) }),
  createCataloguePrice({ id: 'same_month', value: 'ARTIST_OPPORTUNITIES' }),
  createCataloguePrice({ id: 'same_year', value: 'ARTIST_OPPORTUNITIES', interval: 'year', amounts: dollars(9_000) }),
  createCataloguePrice({ id: 'starter', value: 'ARTIST_STARTER', amounts: dollars(500) }),
  createCataloguePrice({ id: 'pro', value: 'ARTIST_PRO', amounts: dollars(1_500) }),
];

type Change = { stored?: Parameters<typeof storePlan>[2]; fields?: object; price?: object };

/** Creates a subscriber. The default plan is Artist, billed monthly. */
async function subscriber({ stored = {}, fields = {}, price = {} }: Change = {}) {
  const who = await makePayer(api());
  const { providerId } = await storePlan(api(), who.profileId, stored);
  const { stripe, catalogue } = payments();
  vi.spyOn(catalogue, 'load').mockResolvedValue(prices);
  const subscription = createProviderSubscription(who.customer, { id: providerId, ...fields }, price);
  const spies = {
    retrieve: vi.spyOn(stripe.subscriptions, 'retrieve').mockResolvedValue(subscription as never),
    update: vi.spyOn(stripe.subscriptions, 'update').mockResolvedValue(subscription as never),
    preview: vi.spyOn(stripe.invoices, 'createPreview').mockResolvedValue({ amount_due: 345 } as never),
    release: vi.spyOn(stripe.subscriptionSchedules, 'release').mockResolvedValue({} as never),
    schedule: vi
      .spyOn(stripe.subscriptionSchedules, 'create')
      .mockResolvedValue({ id: 'sched_1', phases: [{ start_date: 1_782_000_000 }] } as never),
    plan: vi.spyOn(stripe.subscriptionSchedules, 'update').mockResolvedValue({} as never),
  };
  for (const spy of Object.values(spies)) spy.mockClear();
  return { ...who, providerId, ...spies };
}

const yearly = { stored: { interval: 'year' }, price: { id: 'artist_year', unit_amount: 9_000 } } as const;
const trial = { stored: { status: 'trialing' }, fields: { status: 'trialing' } } as const;

describe('previews of a switch of plans', () => {
  it('shows what the rest of the period costs with a larger plan', async () => {
    const { profileId, providerId, preview } = await subscriber();
    expect(await previewSwitch(payments(), profileId, ['pro'], NOW)).toEqual({
      ...{ direction: 'UPGRADE', type: 'ARTIST_PRO', interval: 'month', trialEndsAt: null },
      price: { amount: 1_500, currency: 'USD' },
      due: { amount: 345, currency: 'USD' },
      takesEffectAt: NOW.toISOString(),
    });
    const details = { items: [{ id: 'si_1', price: 'pro' }], proration_behavior: 'always_invoice' };
    expect(preview.mock.calls).toEqual([[{ subscription: providerId, subscription_details: details }]]);
  });

  it('a smaller plan costs nothing now and begins at the end of the period', async () => {
    const { profileId, preview } = await subscriber();
    expect(await previewSwitch(payments(), profileId, ['starter'], NOW)).toEqual({
      ...{ direction: 'DOWNGRADE', type: 'ARTIST_STARTER', interval: 'month', trialEndsAt: null },
      price: { amount: 500, currency: 'USD' },
      due: { amount: 0, currency: 'USD' },
      takesEffectAt: PERIOD_END,
    });
    expect(preview).not.toHaveBeenCalled();
  });

  it.each([
    ['pro', 'UPGRADE'],
    ['starter', 'DOWNGRADE'],
  ])('during a trial, a switch to %s is free and immediate', async (id, direction) => {
    const { profileId, preview } = await subscriber(trial);
    expect(await previewSwitch(payments(), profileId, [id], NOW)).toMatchObject({
      ...{ direction, trialEndsAt: PERIOD_END },
      due: { amount: 0, currency: 'USD' },
      takesEffectAt: NOW.toISOString(),
    });
    expect(preview).not.toHaveBeenCalled();
  });

  it.each<[string, Change, string, string]>([
    ['the same by the month is a downgrade', {}, 'same_month', 'DOWNGRADE'],
    ['the same by the year is an upgrade of a month', {}, 'same_year', 'UPGRADE'],
    ['the same by the year is a downgrade of a year', yearly, 'same_year', 'DOWNGRADE'],
    ['the same by the month is a downgrade of a year', yearly, 'same_month', 'DOWNGRADE'],
    [
      'an archived price is compared by its amount',
      { price: { id: 'archived', unit_amount: 1_600 } },
      'pro',
      'DOWNGRADE',
    ],
    ['a price without an amount is the smallest', { price: { id: 'other', unit_amount: null } }, 'starter', 'UPGRADE'],
  ])('says whether a switch goes up or down: %s', async (_, change, id, direction) => {
    const { profileId } = await subscriber(change);
    expect((await previewSwitch(payments(), profileId, [id], NOW)).direction).toBe(direction);
  });

  it('shows the cost in the current plan’s currency', async () => {
    const { profileId } = await subscriber({ stored: { currency: 'EUR' }, fields: { currency: 'eur' } });
    expect(await previewSwitch(payments(), profileId, ['same_month'], NOW)).toMatchObject({
      price: { amount: 800, currency: 'EUR' },
      due: { amount: 0, currency: 'EUR' },
    });
  });

  it('a switch needs a subscription and one other plan', async () => {
    const { profileId } = await subscriber();
    await expect(previewSwitch(payments(), profileId, [], NOW)).rejects.toThrow(InvalidInputError);
    await expect(previewSwitch(payments(), profileId, ['pro', 'starter'], NOW)).rejects.toMatchObject({
      fields: { priceIds: problem('checkout.refusal.onePlan') },
    });
    const other = await subscriber({ fields: { items: { data: [] } } });
    await expect(previewSwitch(payments(), other.profileId, ['pro'], NOW)).rejects.toThrow(NotFoundError);
  });
});

describe('upgrades of plans', () => {
  const charged = {
    items: [{ id: 'si_1', price: 'pro' }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  };

  it('an upgrade is charged at once, releases a schedule and stores the new plan', async () => {
    const schedule = { id: 'sched_0', status: 'active', phases: [], current_phase: null };
    const { profileId, providerId, update, release, retrieve, customer } = await subscriber({ fields: { schedule } });
    const after = { id: 'pro', unit_amount: 1_500, product: { metadata: { subscriptionEvent: 'ARTIST_PRO' } } };
    update.mockImplementationOnce((async () => {
      const changed = createProviderSubscription(customer, { id: providerId }, after);
      retrieve.mockResolvedValue(changed as never);
      return changed;
    }) as never);
    await upgrade(payments(), profileId, ['pro']);
    expect(release.mock.calls).toEqual([['sched_0']]);
    expect(update.mock.calls).toEqual([[providerId, charged]]);
    expect(await readPlan(api(), profileId)).toMatchObject({ type: 'ARTIST_PRO', amount: 1_500 });
  });

  it('an upgrade of a trial charges nothing', async () => {
    const { profileId, providerId, update, release } = await subscriber(trial);
    await upgrade(payments(), profileId, ['pro']);
    const items = [{ id: 'si_1', price: 'pro' }];
    expect(update.mock.calls).toEqual([[providerId, { items, proration_behavior: 'none' }]]);
    expect(release).not.toHaveBeenCalled();
  });

  it('the current plan stays if the payment of an upgrade is pending or fails', async () => {
    const { profileId, update } = await subscriber();
    const readFailure = async () => {
      const failure = await upgrade(payments(), profileId, ['pro']).then(
        () => null,
        (error: unknown) => error,
      );
      expect(await readPlan(api(), profileId)).toMatchObject({ type: 'ARTIST', amount: 900 });
      return failure;
    };
    update.mockResolvedValueOnce({ pending_update: { expires_at: 1 } } as never);
    const unconfirmed = await readFailure();
    expect(unconfirmed).toBeInstanceOf(PaymentRequiredError);
    expect(unconfirmed).toHaveProperty(
      'message',
      'The card was not charged, and your plan is as it was. Confirm the payment or change the card, then try again.',
    );
    update.mockRejectedValueOnce(new Stripe.errors.StripeCardError({ message: 'No.', type: 'card_error' }));
    const declined = await readFailure();
    expect(declined).toBeInstanceOf(PaymentRequiredError);
    expect(declined).toHaveProperty(
      'message',
      'The card was declined, and your plan is as it was. Change the card, then try again.',
    );
    const fault = new Error('A fault of ours.');
    update.mockRejectedValueOnce(fault);
    expect(await readFailure()).toBe(fault);
  });
});

describe('downgrades of plans', () => {
  const second = {
    items: [{ price: 'starter', quantity: 1 }],
    duration: { interval: 'month', interval_count: 1 },
    proration_behavior: 'none',
  };
  const plannedFrom = (start: number, next: object = second) => ({
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: 'artist', quantity: 1 }],
        ...{ start_date: start, end_date: PERIOD.end, proration_behavior: 'none' },
      },
      next,
    ],
  });

  it('a downgrade schedules two phases and clears a cancellation', async () => {
    const { profileId, providerId, schedule, plan, update } = await subscriber({ fields: { cancel_at: PERIOD.end } });
    await downgrade(payments(), profileId, ['starter']);
    expect(update.mock.calls).toEqual([[providerId, { cancel_at: '' }]]);
    expect(schedule.mock.calls).toEqual([[{ from_subscription: providerId }]]);
    expect(plan.mock.calls).toEqual([['sched_1', plannedFrom(1_782_000_000)]]);
  });

  it('a schedule without phases starts with the current period', async () => {
    const { profileId, schedule, plan } = await subscriber({ fields: { schedule: 'sched_0' } });
    schedule.mockResolvedValueOnce({ id: 'sched_2', phases: [] } as never);
    await downgrade(payments(), profileId, ['starter']);
    expect(plan.mock.calls).toEqual([['sched_2', plannedFrom(PERIOD.start)]]);
  });

  it('a downgrade of a trial is immediate, without a schedule', async () => {
    const { profileId, providerId, update, schedule } = await subscriber(trial);
    await downgrade(payments(), profileId, ['starter']);
    const items = [{ id: 'si_1', price: 'starter' }];
    expect(update.mock.calls).toEqual([[providerId, { items, proration_behavior: 'none' }]]);
    expect(schedule).not.toHaveBeenCalled();
  });

  it('rejects downgrades to larger plans and upgrades to smaller ones', async () => {
    const { profileId } = await subscriber();
    for (const [change, id, sentence] of [
      [downgrade, 'pro', 'That plan is a larger one.'],
      [upgrade, 'starter', 'That plan is a smaller one.'],
    ] as const) {
      const planSwitch = change(payments(), profileId, [id]);
      await expect(planSwitch).rejects.toThrow(ConflictError);
      await expect(planSwitch).rejects.toThrow(sentence);
    }
  });
});
