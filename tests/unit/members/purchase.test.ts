import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Member } from '@/lib/browser/session/state';
import { ApiError } from '@/lib/shared/api/request';
import type { Purchase } from '@/lib/shared/contract/checkout';
import { ID, sampleMember, sampleProfile } from '../../support/sample-data';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/browser/api/api', () => ({ ACCOUNT: 'account', api }));
vi.mock('@/lib/browser/session/other-tabs', () => ({
  notifyOtherTabs: () => undefined,
  listenToOtherTabs: () => undefined,
}));
vi.mock('@/lib/browser/session/session-cookies', () => ({
  readSessionCookie: () => new Date(Date.now() + 3_600_000),
  readProfileCookie: () => undefined,
  writeProfileCookie: () => undefined,
  dropProfileCookie: () => undefined,
}));

const { computePollDelay, prefetchPurchase, isPurchasePending, purchaseQuery, applyPurchase } = await import(
  '@/lib/browser/members/payment/purchase'
);
const { changeCart, readCart } = await import('@/lib/browser/choices/cart-store');
const { queryClient } = await import('@/lib/browser/members/query-client');
const { setSession } = await import('@/lib/browser/session/state');

const ACCOUNT = sampleMember.accountId;
const profile = { ...sampleProfile, id: ID };
const member: Member = { ...sampleMember, profiles: [profile], profile };
const boost = { kind: 'ARTWORK_BOOST', value: 'HIGHLIGHT', state: 'ACTIVE', endsAt: null } as const;
const plan = { ...boost, kind: 'SUBSCRIPTION', value: 'ARTIST_PRO' } as const;

function createPurchase(some: Partial<Purchase> = {}): Purchase {
  const subject = { kind: 'ARTWORK' as const, id: crypto.randomUUID(), title: 'Low water' };
  changeCart(subject.id, { priceIds: ['a price'] });
  changeCart(subject.id, { coupon: 'SPRING' });
  return {
    sessionId: crypto.randomUUID(),
    state: 'PAID',
    profileId: ID,
    subject,
    total: null,
    discount: null,
    grants: [boost],
    ...some,
  };
}
const readKept = ({ subject }: Purchase) => Object.values(readCart(subject.id));

beforeEach(() => {
  vi.resetAllMocks();
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  setSession(member);
});

describe('the cart after a purchase', () => {
  it.each(['PAID', 'PENDING'] as const)('empties the cart with its coupon if the purchase is %s', async (state) => {
    const purchase = createPurchase({ state });
    await applyPurchase(ACCOUNT, purchase);
    expect(readKept(purchase)).toEqual([[], '']);
  });

  it.each(['OPEN', 'FAILED', 'EXPIRED', 'REFUNDED'] as const)('keeps the cart if the purchase is %s', async (state) => {
    const purchase = createPurchase({ state });
    await applyPurchase(ACCOUNT, purchase);
    expect(readKept(purchase)).toEqual([['a price'], 'SPRING']);
  });

  it('opening the page of an earlier purchase again keeps a new cart', async () => {
    const purchase = createPurchase();
    await applyPurchase(ACCOUNT, purchase);
    changeCart(purchase.subject.id, { priceIds: ['the next'] });
    await applyPurchase(ACCOUNT, purchase);
    expect(readCart(purchase.subject.id).priceIds).toEqual(['the next']);
  });
});

describe('purchase effects', () => {
  it('a purchase refreshes all data of the account except the purchase itself', async () => {
    const purchase = createPurchase();
    queryClient.setQueryData([ACCOUNT, 'artworks'], 'before');
    queryClient.setQueryData([ACCOUNT, 'purchase', purchase.sessionId], purchase);
    await applyPurchase(ACCOUNT, purchase);
    expect(queryClient.getQueryState([ACCOUNT, 'artworks'])?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState([ACCOUNT, 'purchase', purchase.sessionId])?.isInvalidated).toBe(false);
  });

  it('renews the product token after the current profile buys a plan', async () => {
    api.mockRejectedValue(new ApiError(503, 'internal', 'Away.'));
    vi.spyOn(console, 'error').mockReturnValue();
    await applyPurchase(ACCOUNT, createPurchase());
    await applyPurchase(ACCOUNT, createPurchase({ grants: [plan], profileId: ID.replace(/1$/, '2') }));
    expect(api).not.toHaveBeenCalled();
    const bought = createPurchase({ grants: [plan] });
    await applyPurchase(ACCOUNT, bought);
    await applyPurchase(ACCOUNT, bought);
    expect(api.mock.calls).toEqual([['POST /v1/profiles/token/', { body: { id: ID } }, { as: 'account' }]]);
  });
});

describe('purchase requests', () => {
  it('asks for a purchase once, before the session is known', async () => {
    const purchase = createPurchase();
    api.mockResolvedValue(purchase);
    setSession({ status: 'unknown' });
    prefetchPurchase(purchase.sessionId);
    prefetchPurchase(purchase.sessionId);
    setSession(member);
    expect(await queryClient.fetchQuery(purchaseQuery(ACCOUNT, purchase.sessionId))).toEqual(purchase);
    expect(api).toHaveBeenCalledTimes(1);
    expect(api.mock.calls[0]?.slice(0, 2)).toEqual([
      'POST /v1/checkout/fulfilment',
      { body: { sessionId: purchase.sessionId } },
    ]);
    await queryClient.fetchQuery(purchaseQuery(ACCOUNT, purchase.sessionId));
    expect(api).toHaveBeenCalledTimes(2);
  });

  it('a purchase is pending until it is paid and granted', () => {
    expect(isPurchasePending({ state: 'PENDING', grants: [] })).toBe(true);
    expect(isPurchasePending({ state: 'PAID', grants: [] })).toBe(true);
    expect(isPurchasePending({ state: 'PAID', grants: [boost] })).toBe(false);
    expect(isPurchasePending({ state: 'EXPIRED', grants: [] })).toBe(false);
  });

  it('asks for a purchase less and less often, up to once a minute', () => {
    expect([1, 2, 3, 100].map(computePollDelay)).toEqual([2_000, 3_000, 4_500, 60_000]);
  });
});
