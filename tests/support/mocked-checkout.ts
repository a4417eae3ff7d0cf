import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { vi } from 'vitest';
import { getWords } from '@/services/product-api/i18n/get-words';
import { createCheckoutSession } from '@/services/product-api/payment/create-checkout-session';
import type { Payments } from '@/services/product-api/payment/payments';
import { purchases } from '@/services/product-api/payment/purchase-schema';
import type { TestApi } from './api';
import { makeArtwork } from './factories';
import { createCataloguePrice, makePayer } from './mocked-payments';

export const NOW = new Date('2026-07-10T12:00:00.500Z');
export const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
export const paths = { success: '/checkout/success', cancel: '/checkout/cancel?from=cart' };

const prices = [
  createCataloguePrice({ id: 'artist' }),
  createCataloguePrice({ id: 'pro', value: 'ARTIST_PRO' }),
  createCataloguePrice({ id: 'highlight', kind: 'ARTWORK_BOOST', value: 'HIGHLIGHT', interval: null }),
  createCataloguePrice({ id: 'newsletter', kind: 'ARTWORK_BOOST', value: 'NEWSLETTER', interval: null }),
  createCataloguePrice({ id: 'post', kind: 'OPPORTUNITY_POST', value: 'BASIC', interval: null }),
  createCataloguePrice({ id: 'longer', kind: 'OPPORTUNITY_POST', value: 'BASIC_TO_STANDARD', interval: null }),
  createCataloguePrice({ id: 'top post', kind: 'OPPORTUNITY_BOOST', value: 'TOP_POST_1', interval: null }),
];

/** Mocks a payment provider that opens a new page for every request and has one coupon. */
export function mockCheckout({ stripe, catalogue }: Payments) {
  vi.spyOn(catalogue, 'load').mockResolvedValue(prices);
  vi.spyOn(stripe.customers, 'retrieve').mockImplementation((async (id: string) => ({ id })) as never);
  vi.spyOn(stripe.promotionCodes, 'list').mockResolvedValue({ data: [] } as never);
  const coupon = {
    id: 'SPRING',
    amount_off: null,
    percent_off: 10,
    redeem_by: null,
    max_redemptions: null,
    valid: true,
  };
  const { sessions } = stripe.checkout;
  const spies = {
    taxIds: vi.spyOn(stripe.customers, 'listTaxIds').mockResolvedValue({ data: [] } as never),
    coupon: vi.spyOn(stripe.coupons, 'retrieve').mockResolvedValue(coupon as never),
    create: vi.spyOn(sessions, 'create').mockImplementation((async () => {
      const id = `cs_${uuidv7()}`;
      return { id, url: `https://pay.example/${id}` };
    }) as never),
    retrieve: vi.spyOn(sessions, 'retrieve').mockResolvedValue({ id: 'cs_open', status: 'open' } as never),
    expire: vi.spyOn(sessions, 'expire').mockResolvedValue({} as never),
  };
  for (const spy of Object.values(spies)) spy.mockClear();
  return spies;
}

export type PageRequest = Parameters<typeof createCheckoutSession>[1];

/** Creates a payer with a work, and a function that opens a payment page for the work. */
export async function makeBuyer(api: TestApi, payments: Payments) {
  const who = await makePayer(api);
  const work = await makeArtwork(api.db, { profileId: who.profileId });
  const { accountId, profileId } = who;
  const defaults = {
    accountId,
    profileId,
    paths,
    couponId: undefined,
    currency: 'USD',
    now: NOW,
    words: getWords('en'),
  };
  const open = (more: Partial<PageRequest> = {}, on = payments) =>
    createCheckoutSession(on, { ...defaults, priceIds: ['highlight'], referenceId: work, ...more });
  const plan = (more: Partial<PageRequest> = {}, on = payments) =>
    createCheckoutSession(on, { ...defaults, priceIds: ['artist'], referenceId: profileId, ...more });
  const rows = () => api.db.select().from(purchases).where(eq(purchases.profileId, profileId)).orderBy(purchases.id);
  const change = (values: Partial<typeof purchases.$inferInsert>) =>
    api.db.update(purchases).set(values).where(eq(purchases.profileId, profileId));
  return { ...who, work, open, plan, rows, change, states: async () => (await rows()).map(({ state }) => state) };
}
