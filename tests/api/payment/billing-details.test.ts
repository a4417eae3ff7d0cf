import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { UnauthenticatedError } from '@/services/product-api/errors';
import { getBillingDetails } from '@/services/product-api/payment/billing';
import { requireCustomer } from '@/services/product-api/payment/customer';
import { profiles } from '@/services/product-api/profile/schema';
import { createMissingObjectError, makePayer, storePlan, testMockedPayments } from '../../support/mocked-payments';

const { api, payments } = testMockedPayments();
const payer = (customer?: string | null) => makePayer(api(), customer);
type Payer = Awaited<ReturnType<typeof payer>>;

const visa = { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2_030 } };
const master = { id: 'pm_2', card: { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2_031 } };

describe('invoice details', () => {
  const address = {
    line1: '14 Saltmarket',
    line2: null,
    city: 'Glasgow',
    state: null,
    postal_code: 'G1 5LD',
    country: 'GB',
  };
  const customerOf = (fields: object = {}) => ({
    ...{ id: 'cus_1', name: 'Ada Artist Ltd', email: 'ada@example.org', currency: 'eur', address },
    tax_ids: { data: [{ value: 'GB123456789' }, { value: 'DE1' }] },
    invoice_settings: { default_payment_method: visa },
    ...fields,
  });
  const mockCustomer = (customer: object | Error, subscription: object = { default_payment_method: master }) => {
    const { stripe } = payments();
    const retrieve = vi.spyOn(stripe.customers, 'retrieve');
    if (customer instanceof Error) retrieve.mockRejectedValue(customer);
    else retrieve.mockResolvedValue(customer as never);
    const plan = vi.spyOn(stripe.subscriptions, 'retrieve');
    if (subscription instanceof Error) plan.mockRejectedValue(subscription);
    else plan.mockResolvedValue(subscription as never);
    return { retrieve, plan };
  };
  const details = ({ profileId }: Pick<Payer, 'profileId'>) => getBillingDetails(payments(), api().db, profileId);
  const cardOf = ({ card }: typeof visa) => ({
    ...{ brand: card.brand, last4: card.last4, expiresMonth: card.exp_month, expiresYear: card.exp_year },
  });

  it('returns the customer’s address, name and tax number', async () => {
    const who = await payer();
    const { retrieve, plan } = mockCustomer(customerOf());
    expect(await details(who)).toEqual({
      name: 'Ada Artist Ltd',
      address: '14 Saltmarket, Glasgow G1 5LD, GB',
      taxNumber: 'GB123456789',
      card: { brand: 'visa', last4: '4242', expiresMonth: 4, expiresYear: 2_030 },
      email: 'ada@example.org',
      currency: 'EUR',
    });
    expect(retrieve.mock.calls).toEqual([
      [who.customer, { expand: ['invoice_settings.default_payment_method', 'tax_ids'] }],
    ]);
    expect(plan).not.toHaveBeenCalled();
  });

  it('returns no billing details without payments, or if the customer is missing', async () => {
    const { retrieve } = mockCustomer(customerOf());
    expect(await getBillingDetails(null, api().db, (await payer()).profileId)).toBeNull();
    expect(await details(await payer(null))).toBeNull();
    expect(await details({ profileId: uuidv7() })).toBeNull();
    expect(retrieve).not.toHaveBeenCalled();
    for (const missingCustomer of [createMissingObjectError(), { id: 'cus_1', deleted: true }]) {
      mockCustomer(missingCustomer);
      expect(await details(await payer())).toBeNull();
    }
  });

  it('returns empty billing details if the customer has none', async () => {
    mockCustomer(customerOf({ name: null, email: null, currency: null, address: null, tax_ids: { data: [] } }));
    const card = cardOf(visa);
    const empty = { name: null, address: null, taxNumber: null, card, email: null, currency: null };
    expect(await details(await payer())).toEqual(empty);
    mockCustomer({
      ...customerOf(),
      ...{ name: undefined, email: null, currency: undefined },
      ...{ address: undefined, tax_ids: undefined },
    });
    expect(await details(await payer())).toEqual(empty);
  });

  it.each([
    [{ line1: null, line2: null, city: null, state: null, postal_code: null, country: null }, null],
    [{ ...address, line1: null, city: '', state: 'NY', postal_code: null, country: 'US' }, 'NY, US'],
    [{ ...address, line2: 'Floor 2', city: null, postal_code: null }, '14 Saltmarket, Floor 2, GB'],
  ])('formats the billing address %j as %s', async (given, line) => {
    mockCustomer(customerOf({ address: given }));
    expect((await details(await payer()))?.address).toBe(line);
  });

  it('uses the plan’s card and currency if the customer has no card', async () => {
    const who = await payer();
    const { providerId } = await storePlan(api(), who.profileId, { currency: 'CHF' });
    const { plan } = mockCustomer(customerOf({ invoice_settings: { default_payment_method: null } }));
    expect(await details(who)).toMatchObject({ card: cardOf(master), currency: 'CHF' });
    expect(plan.mock.calls).toEqual([[providerId, { expand: ['default_payment_method'] }]]);
    for (const method of [null, 'pm_2', { id: 'pm_3', sepa_debit: {} }]) {
      mockCustomer(customerOf({ invoice_settings: { default_payment_method: 'pm_1' } }), {
        default_payment_method: method,
      });
      expect((await details(who))?.card).toBeNull();
    }
    mockCustomer(customerOf({ invoice_settings: { default_payment_method: null } }), createMissingObjectError());
    expect((await details(who))?.card).toBeNull();
    const given = await payer();
    await storePlan(api(), given.profileId, { providerId: null });
    plan.mockClear();
    expect((await details(given))?.card).toBeNull();
    expect(plan).not.toHaveBeenCalled();
  });
});

describe('a profile’s customer', () => {
  const mockCustomer = (known: object | Error, created: string) => {
    const { stripe } = payments();
    const retrieve = vi.spyOn(stripe.customers, 'retrieve');
    if (known instanceof Error) retrieve.mockRejectedValue(known);
    else retrieve.mockResolvedValue(known as never);
    const create = vi.spyOn(stripe.customers, 'create').mockResolvedValue({ id: created } as never);
    return { retrieve, create };
  };
  const readStored = async (profileId: string) =>
    (await api().db.select().from(profiles).where(eq(profiles.id, profileId)))[0]?.customerId;

  it('creates the provider’s customer once, with the profile’s name and email address', async () => {
    const who = await payer(null);
    const id = `cus_${uuidv7()}`;
    const { retrieve, create } = mockCustomer({ id }, id);
    expect(await requireCustomer(payments(), who.profileId)).toBe(id);
    expect(await readStored(who.profileId)).toBe(id);
    expect(create.mock.calls).toEqual([
      [
        { email: who.email, name: 'Ada Artist', metadata: { profileId: who.profileId } },
        { idempotencyKey: expect.stringMatching(/^customer-[0-9a-f]{64}$/) },
      ],
    ]);
    expect(retrieve).not.toHaveBeenCalled();
    expect(await requireCustomer(payments(), who.profileId)).toBe(id);
    expect(retrieve.mock.calls).toEqual([[id]]);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('replaces an unknown or deleted customer under a new key', async () => {
    const who = await payer();
    const keys = new Set<string | undefined>();
    for (const missingCustomer of [createMissingObjectError(), { id: 'cus_1', deleted: true }]) {
      const id = `cus_${uuidv7()}`;
      const { create } = mockCustomer(missingCustomer, id);
      expect(await requireCustomer(payments(), who.profileId)).toBe(id);
      expect(await readStored(who.profileId)).toBe(id);
      keys.add(create.mock.lastCall?.[1]?.idempotencyKey);
    }
    expect(keys.size).toBe(2);
  });

  it('concurrent requests use the same key and keep the customer that was stored first', async () => {
    const who = await payer(null);
    const [first, second] = [`cus_${uuidv7()}`, `cus_${uuidv7()}`];
    const { create } = mockCustomer({ id: first }, first);
    create.mockImplementationOnce((async () => {
      await api().db.update(profiles).set({ customerId: second }).where(eq(profiles.id, who.profileId));
      return { id: first };
    }) as never);
    expect(await requireCustomer(payments(), who.profileId)).toBe(second);
    await api().db.update(profiles).set({ customerId: null }).where(eq(profiles.id, who.profileId));
    expect(await requireCustomer(payments(), who.profileId)).toBe(first);
    const [one, other] = create.mock.calls.map(([, options]) => options?.idempotencyKey);
    expect(one).toBe(other);
  });

  it('a customer without an account has no email; a deleted profile gets no customer', async () => {
    const who = await payer(null);
    await api().db.update(profiles).set({ accountId: null }).where(eq(profiles.id, who.profileId));
    const { create } = mockCustomer({ id: 'cus_1' }, `cus_${uuidv7()}`);
    await requireCustomer(payments(), who.profileId);
    expect(create.mock.lastCall?.[0]).toEqual({ name: 'Ada Artist', metadata: { profileId: who.profileId } });
    create.mockClear();
    const missing = requireCustomer(payments(), uuidv7());
    await expect(missing).rejects.toThrow(UnauthenticatedError);
    await expect(missing).rejects.toMatchObject({ code: 'profile_token_required' });
    expect(create).not.toHaveBeenCalled();
    const leaving = await payer(null);
    create.mockImplementationOnce((async () => {
      await api().db.delete(profiles).where(eq(profiles.id, leaving.profileId));
      return { id: 'cus_2' };
    }) as never);
    await expect(requireCustomer(payments(), leaving.profileId)).rejects.toMatchObject({
      code: 'profile_token_required',
    });
  });
});
