import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { getWords } from '@/lib/browser/i18n/messages';
import type { EndpointResponse } from '@/lib/shared/contract/contract';
import { stripePublishableKey } from '@/lib/shared/env';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { paths } from '@/lib/shared/paths';

export type Product = EndpointResponse<'GET /v1/opportunities/products'>['data'][number];

export function postProductsQuery(accountId: string, currency: string) {
  return queryOptions({
    queryKey: [accountId, 'products', 'posts', currency],
    queryFn: async ({ signal }): Promise<Product[]> => {
      const query = { currency };
      const [posts, subscriptions] = await Promise.all([
        api('GET /v1/opportunities/products', { query }, { signal }),
        api('GET /v1/profiles/subscriptions', { query }, { as: ACCOUNT, signal }),
      ]);
      return [...posts.data, ...subscriptions.data];
    },
  });
}

export function boostProductsQuery(accountId: string, kind: 'ARTWORK' | 'OPPORTUNITY', currency: string) {
  return queryOptions({
    queryKey: [accountId, 'products', kind, currency],
    queryFn: async ({ signal }): Promise<Product[]> => {
      const key = kind === 'ARTWORK' ? 'GET /v1/artworks/products' : 'GET /v1/opportunities/products';
      return (await api(key, { query: { currency } }, { signal })).data;
    },
  });
}

export function discountQuery(accountId: string, { profileId, priceIds, code, currency }: DiscountedOrder) {
  const body = { priceIds: [...priceIds], couponId: code, currency };
  return queryOptions({
    queryKey: [accountId, 'discount', profileId, priceIds, code, currency],
    queryFn: ({ signal }) => api('POST /v1/checkout/discount', { body }, { as: profileId, signal }),
  });
}

export type DiscountedOrder = {
  profileId: string;
  priceIds: readonly string[];
  code: string;
  currency: string;
};

type Order = {
  priceIds: readonly string[];
  coupon: string;
  currency: string;
  /** The payment page redirects here if the payment is canceled. */
  cancel: string;
};

/** @returns the URL of the payment page. */
export async function startCheckout(
  { id, profileId }: { id: string; profileId: string },
  { priceIds, coupon, currency, cancel }: Order,
): Promise<string> {
  const { language } = getWords();
  const couponId = coupon.trim();
  const body = {
    priceIds: [...priceIds],
    referenceId: id,
    paths: { success: addLanguage(paths.checkoutSuccess(), language), cancel: addLanguage(cancel, language) },
    currency,
    ...(couponId !== '' && { couponId }),
  };
  return (await api('POST /v1/checkout/session', { body }, { as: profileId })).url;
}

/** Loads the provider's optional fraud detection. Importing `/pure` has no side effects. */
export async function loadFraudSignals(): Promise<void> {
  if (stripePublishableKey === undefined) return;
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  await loadStripe(stripePublishableKey).catch(() => null);
}
