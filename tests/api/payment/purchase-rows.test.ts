import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { accounts } from '@/services/product-api/account/schema';
import { OtherCurrencyError } from '@/services/product-api/errors';
import { openPurchase } from '@/services/product-api/payment/create-checkout-session';
import { requireSameCurrency } from '@/services/product-api/payment/provider-errors';
import { boosts, purchases, subscriptions } from '@/services/product-api/payment/purchase-schema';
import { startBoost } from '@/services/product-api/payment/queries/boosts';
import {
  findCustomer,
  findProfileOfCustomer,
  findPurchase,
  setCustomer,
  updatePurchase,
} from '@/services/product-api/payment/queries/purchases';
import { testApi } from '../../support/api';
import { inDays, makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';
import { makeAccount } from '../../support/members';
import { createProviderId } from '../../support/scripted-invoice';

const api = testApi();
const NOW = new Date();

describe('cart purchases', () => {
  const create = async (profileId: string, cartKey: string | null) =>
    openPurchase(api().db, {
      ...{ profileId, cartKey, referenceId: profileId, couponId: null, hasSubscription: true },
      ...{ expiresAt: inDays(1), createdAt: NOW },
    });

  it('a cart keeps its purchase while it is open', async () => {
    const [profileId, cartKey] = [await makeProfile(api().db), createProviderId('cart')];
    const first = await create(profileId, cartKey);
    const row = { profileId, cartKey, referenceId: profileId, hasSubscription: true, state: 'OPEN', createdAt: NOW };
    expect(first).toMatchObject(row);
    expect(await create(profileId, cartKey)).toEqual(first);
    expect((await create(profileId, createProviderId('cart')))?.id).not.toBe(first?.id);
    await api().db.update(purchases).set({ state: 'EXPIRED' }).where(eq(purchases.cartKey, cartKey));
    expect((await create(profileId, cartKey))?.id).not.toBe(first?.id);
  });

  it('creates a new purchase each time if the cart has no key, and none without a profile', async () => {
    const profileId = await makeProfile(api().db);
    const ids = [(await create(profileId, null))?.id, (await create(profileId, null))?.id];
    expect(new Set(ids).size).toBe(2);
    expect(await create(uuidv7(), createProviderId('cart'))).toBeUndefined();
  });

  it('finds a purchase by its session or its own id', async () => {
    const profileId = await makeProfile(api().db);
    const purchase = await create(profileId, createProviderId('cart'));
    const id = purchase?.id ?? '';
    const session = { sessionId: createProviderId('cs'), url: 'https://pay.example/session' };
    await updatePurchase(api().db, id, session);
    const found = { ...purchase, ...session };
    expect(await findPurchase(api().db, session.sessionId, null)).toEqual(found);
    expect(await findPurchase(api().db, null, id)).toEqual(found);
    expect(await findPurchase(api().db, createProviderId('cs'), id)).toEqual(found);
    expect(await findPurchase(api().db, createProviderId('cs'), uuidv7())).toBeUndefined();
    expect(await findPurchase(api().db, null, null)).toBeUndefined();
  });
});

describe('a profile’s customer data', () => {
  it('uses the account’s email address for the customer if there is one', async () => {
    const accountId = await makeAccount(api().db, uuidv7());
    const [account] = await api().db.select().from(accounts).where(eq(accounts.id, accountId));
    const owned = await makeProfile(api().db, { accountId, name: 'Ada' });
    const orphan = await makeProfile(api().db, { accountId: null, name: 'Bea' });
    expect(await findCustomer(api().db, owned)).toEqual({ customerId: null, email: account?.email, name: 'Ada' });
    expect(await findCustomer(api().db, orphan)).toEqual({ customerId: null, email: null, name: 'Bea' });
    expect(await findCustomer(api().db, uuidv7())).toBeUndefined();
  });

  it('replaces the customer only if nobody else has changed it', async () => {
    const profileId = await makeProfile(api().db);
    const [first, second, third] = [createProviderId('cus'), createProviderId('cus'), createProviderId('cus')];
    expect(await setCustomer(api().db, profileId, first, null)).toBe(first);
    expect(await setCustomer(api().db, profileId, second, null)).toBe(first);
    expect(await setCustomer(api().db, profileId, second, third)).toBe(first);
    expect(await setCustomer(api().db, profileId, second, first)).toBe(second);
    expect(await setCustomer(api().db, uuidv7(), third, null)).toBeUndefined();
    expect(await findProfileOfCustomer(api().db, second)).toBe(profileId);
    expect(await findProfileOfCustomer(api().db, first)).toBeUndefined();
  });

  it.each([
    ['of another currency that is paid', {}, true],
    ['of another currency in its trial', { status: 'trialing' as const }, true],
    ['of another currency that has ended', { status: 'canceled' as const }, false],
    ['of the same currency', { currency: 'USD' }, false],
    ['without a currency', { currency: null }, false],
    ['that was granted, not bought', { providerId: null }, false],
  ])('compares the currency with a plan %s', async (_, fields, isRefused) => {
    const profileId = await makeProfile(api().db);
    expect(await requireSameCurrency(api().db, profileId, 'USD')).toBeUndefined();
    const plan = { type: 'ARTIST', status: 'active', interval: 'month', currency: 'CHF' } as const;
    await api()
      .db.insert(subscriptions)
      .values({ id: uuidv7(), profileId, providerId: createProviderId('sub'), ...plan, ...fields });
    const checked = requireSameCurrency(api().db, profileId, 'USD').catch((error: unknown) => error);
    if (isRefused) expect(await checked).toEqual(new OtherCurrencyError('CHF'));
    else expect(await checked).toBeUndefined();
  });
});

describe('starting a boost', () => {
  const end = inDays(7);
  const run = async (part: string) => (part === 'HIGHLIGHT' ? end : null);
  const common = { grantId: null, startsAt: NOW, createdAt: NOW, doneAt: null };

  it('boosting an artwork or a call stores one boost', async () => {
    const profileId = await makeProfile(api().db);
    for (const subject of [
      { artworkId: await makeArtwork(api().db, { profileId }) },
      { opportunityId: await makeOpportunity(api().db, { profileId }) },
    ]) {
      await startBoost(api().db, { kind: 'HIGHLIGHT', profileId, grantId: null, ...subject }, run, NOW);
      const rows = (await api().db.select().from(boosts).where(eq(boosts.profileId, profileId))).slice(-1);
      const none = { artworkId: null, opportunityId: null, bundleId: null };
      const one = { ...none, ...common, ...subject, profileId, kind: 'HIGHLIGHT', endsAt: end };
      expect(rows).toEqual([{ id: expect.any(String), ...one }]);
    }
  });

  it('a bundle of boosts is one row per part with a shared id', async () => {
    const profileId = await makeProfile(api().db);
    const artworkId = await makeArtwork(api().db, { profileId });
    await startBoost(api().db, { kind: 'BUNDLE', profileId, grantId: null, artworkId }, run, NOW);
    const rows = await api().db.select().from(boosts).where(eq(boosts.artworkId, artworkId)).orderBy(boosts.id);
    expect(rows.map(({ kind, endsAt }) => [kind, endsAt])).toEqual([
      ['HIGHLIGHT', end],
      ['TOP_POST_1', null],
      ['SOCIAL_MEDIA', null],
      ['NEWSLETTER', null],
    ]);
    const [bundle, ...others] = new Set(rows.map(({ bundleId }) => bundleId));
    expect([bundle, others]).toEqual([expect.any(String), []]);
  });
});
