import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { NotFoundError, PaymentsUnavailableError } from '@/services/product-api/errors';
import { getBilling, openPortal } from '@/services/product-api/payment/billing';
import { createMissingObjectError, makePayer, storePlan, testMockedPayments } from '../../support/mocked-payments';

const { api, payments } = testMockedPayments();
const payer = (customer?: string | null) => makePayer(api(), customer);
type Payer = Awaited<ReturnType<typeof payer>>;

const at = (isoDate: string) => Date.parse(isoDate) / 1_000;
const visa = { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2_030 } };
const master = { id: 'pm_2', card: { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2_031 } };

describe('the billing summary', () => {
  const subscriptionOf = (fields: object = {}) => ({
    id: 'sub_1',
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    trial_start: at('2026-07-01T10:00:00Z'),
    trial_end: at('2026-07-15T10:00:00Z'),
    default_payment_method: visa,
    customer: { id: 'cus_1', invoice_settings: { default_payment_method: master } },
    schedule: null,
    ...fields,
  });
  const mockProvider = (subscription: object | Error, invoices: readonly object[] = []) => {
    const { stripe } = payments();
    const retrieve = vi.spyOn(stripe.subscriptions, 'retrieve');
    if (subscription instanceof Error) retrieve.mockRejectedValue(subscription);
    else retrieve.mockResolvedValue(subscription as never);
    const list = vi.spyOn(stripe.invoices, 'list').mockResolvedValue({ data: invoices } as never);
    const preview = vi
      .spyOn(stripe.invoices, 'createPreview')
      .mockResolvedValue({ amount_due: 1_500, currency: 'eur', period_end: at('2026-08-01T10:00:00Z') } as never);
    return { retrieve, list, preview };
  };
  const billing = ({ account, profileId }: Payer, now = new Date()) =>
    getBilling(payments(), api().db, { account, profileId, now });
  const nothing = { isTrialAvailable: true, trial: null, card: null, next: null, invoices: [] };
  const next = { total: { amount: 1_500, currency: 'EUR' }, dueAt: '2026-08-01T10:00:00.000Z' };

  it('the billing summary is empty before the first payment', async () => {
    const who = await payer(null);
    const known = await payer();
    expect(await getBilling(null, api().db, { ...known, now: new Date() })).toEqual({
      ...nothing,
      isTrialAvailable: false,
    });
    expect(await billing(who)).toEqual(nothing);
    expect(await billing({ ...who, profileId: uuidv7() })).toEqual(nothing);
  });

  it('the billing summary has the card, the next charge and recent invoices of a plan', async () => {
    const who = await payer();
    const { providerId } = await storePlan(api(), who.profileId);
    const invoice = { id: 'in_1', number: 'A-1', total: 1_500, currency: 'eur', created: at('2026-07-01T10:00:00Z') };
    const { retrieve, list, preview } = mockProvider(subscriptionOf(), [
      { ...invoice, status: 'paid', hosted_invoice_url: 'https://pay.example/in_1' },
      { ...invoice, id: 'in_2', status: 'open' },
      { ...invoice, id: 'in_3', status: 'draft' },
      { ...invoice, id: 'in_4', status: 'lost' },
      { ...invoice, id: 'in_5', status: null },
      { ...invoice, id: undefined, status: 'paid' },
    ]);
    const listed = {
      ...{ number: 'A-1', total: { amount: 1_500, currency: 'EUR' }, createdAt: '2026-07-01T10:00:00.000Z' },
    };
    expect(await billing(who)).toEqual({
      isTrialAvailable: true,
      trial: null,
      card: { brand: 'visa', last4: '4242' },
      next,
      invoices: [
        { ...listed, id: 'in_1', state: 'paid', url: 'https://pay.example/in_1' },
        { ...listed, id: 'in_2', state: 'open', url: null },
      ],
    });
    expect(list.mock.calls).toEqual([[{ customer: who.customer, limit: 24 }]]);
    expect(preview.mock.calls).toEqual([[{ subscription: 'sub_1' }]]);
    expect(retrieve.mock.calls).toEqual([
      [
        providerId,
        { expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method', 'schedule'] },
      ],
    ]);
  });

  it.each<[string, object, object]>([
    ['as the provider previews it', {}, { next }],
    ['but none after a cancellation on a day', { cancel_at: at('2026-08-01T10:00:00Z') }, { next: null }],
    ['but none after a cancellation with the period', { cancel_at_period_end: true }, { next: null }],
    [
      'to the card of the customer if the plan has none',
      { default_payment_method: null },
      { card: { brand: 'mastercard', last4: '4444' } },
    ],
    [
      'without a card if the customer was deleted',
      { default_payment_method: null, customer: { id: 'cus_1', deleted: true } },
      { card: null, next },
    ],
    [
      'without a card if the customer was not read',
      { default_payment_method: null, customer: 'cus_1' },
      { card: null, next },
    ],
    ['without a card if the card was not read', { default_payment_method: 'pm_1' }, { card: null, next }],
    [
      'to a direct debit, which is no card',
      { default_payment_method: { id: 'pm_3', sepa_debit: {} } },
      { card: null, next },
    ],
  ])('the billing summary shows the next charge, %s', async (_, fields, expected) => {
    const who = await payer();
    await storePlan(api(), who.profileId);
    mockProvider(subscriptionOf(fields));
    expect(await billing(who)).toMatchObject({ trial: null, ...expected });
  });

  const trial = { startsAt: '2026-07-01T10:00:00.000Z', endsAt: '2026-07-15T10:00:00.000Z' };
  it.each<[string, object, object]>([
    ['that is kept has its dates and a charge', {}, { trial, next }],
    [
      'with a direct debit has a charge and no card',
      { default_payment_method: { id: 'pm_3' } },
      { trial, card: null, next },
    ],
    [
      'without a card has no charge',
      { default_payment_method: null, customer: { id: 'cus_1', invoice_settings: { default_payment_method: null } } },
      { trial, card: null, next: null },
    ],
    ['without a start has no dates', { trial_start: null }, { trial: null, next }],
    ['without an end has no dates', { trial_end: null }, { trial: null, next }],
  ])('the billing summary describes a trial %s', async (_, fields, expected) => {
    const who = await payer();
    await storePlan(api(), who.profileId, { status: 'trialing' });
    mockProvider(subscriptionOf({ status: 'trialing', ...fields }));
    expect(await billing(who)).toMatchObject(expected);
  });

  it.each<[string, object | string | null, object]>([
    ['by an active schedule', { id: 'sched_1', status: 'active' }, { schedule: 'sched_1' }],
    [
      'by the subscription once its schedule is released',
      { id: 'sched_1', status: 'released' },
      { subscription: 'sub_1' },
    ],
    ['by the subscription if its schedule was not read', 'sched_1', { subscription: 'sub_1' }],
  ])('shows the next charge %s', async (_, schedule, params) => {
    const who = await payer();
    await storePlan(api(), who.profileId);
    const { preview } = mockProvider(subscriptionOf({ schedule }));
    expect((await billing(who)).next).toEqual(next);
    expect(preview.mock.calls).toEqual([[params]]);
  });

  it('there is no next charge without a plan that costs something', async () => {
    const { retrieve } = mockProvider(subscriptionOf());
    expect(await billing(await payer())).toEqual(nothing);
    for (const fields of [{ providerId: null }, { status: 'canceled' }] as const) {
      const who = await payer();
      await storePlan(api(), who.profileId, fields);
      expect(await billing(who)).toEqual(nothing);
    }
    expect(retrieve).not.toHaveBeenCalled();
    for (const missingSubscription of [createMissingObjectError(), subscriptionOf({ status: 'canceled' })]) {
      const who = await payer();
      await storePlan(api(), who.profileId);
      mockProvider(missingSubscription);
      expect(await billing(who)).toEqual(nothing);
    }
  });

  it('rejects an invoice in a currency without prices', async () => {
    const who = await payer();
    mockProvider(subscriptionOf(), [
      { id: 'in_1', number: null, total: 1, currency: 'sek', status: 'paid', created: 1 },
    ]);
    const response = billing(who);
    await expect(response).rejects.toThrow(PaymentsUnavailableError);
    await expect(response).rejects.toThrow('There are no prices in sek.');
  });

  it("links to the provider's portal, which leads back to the site", async () => {
    const who = await payer();
    const create = vi
      .spyOn(payments().stripe.billingPortal.sessions, 'create')
      .mockResolvedValue({ id: 'bps_1', url: 'https://pay.example/portal' } as never);
    expect(await openPortal(payments(), who.profileId, '/account?tab=plan')).toEqual({
      url: 'https://pay.example/portal',
    });
    expect(create.mock.calls).toEqual([
      [{ customer: who.customer, return_url: 'http://localhost:3000/account?tab=plan' }],
    ]);
    await expect(openPortal(payments(), (await payer(null)).profileId, '/')).rejects.toThrow(NotFoundError);
    await expect(openPortal(payments(), uuidv7(), '/')).rejects.toThrow(NotFoundError);
    expect(create).toHaveBeenCalledTimes(1);
  });
});
