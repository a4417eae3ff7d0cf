import { queryOptions } from '@tanstack/react-query';
import { fromBrowser } from '@/lib/api/browser';
import type { Purchase } from '@/lib/contract/checkout';
import type { EndpointAnswer } from '@/lib/contract/contract';
import { paths } from '@/lib/paths';
import { asMember } from '@/lib/session/as-member';
import { actAs } from './act-as';
import { chooseProfile } from './load-member';

/* What is sold, and the way to the payment page. */

export type Product = EndpointAnswer<'GET /v1/opportunities/products'>['data'][number];

/** Post tiers, boosts and subscriptions with their prices in a currency. */
export function postProductsQuery(accountId: string, currency: string) {
  return queryOptions({
    queryKey: [accountId, 'products', 'posts', currency],
    queryFn: async ({ signal }): Promise<Product[]> => {
      const query = { currency };
      const [posts, subscriptions] = await Promise.all([
        fromBrowser('GET /v1/opportunities/products', { query }, signal),
        asMember('GET /v1/profiles/subscriptions', { query }, signal),
      ]);
      return [...posts.data, ...subscriptions.data];
    },
  });
}

/** What is paid for: a work, a call, or the profile itself for its plan. */
export type CheckoutSubject = { kind: Purchase['subject']['kind']; id: string; profileId: string };

/** In which currency, and by which code it costs less. */
export type Payment = { currency: string; couponId?: string };

/**
 * Begins a payment.
 * @returns the address of the payment page.
 * @throws ApiError, ApiUnavailableError
 */
export async function startCheckout(
  { kind, id, profileId }: CheckoutSubject,
  priceIds: readonly string[],
  { currency, couponId }: Payment,
): Promise<string> {
  await actAs(profileId);
  const { url } = await asMember('POST /v1/checkout/session', {
    body: {
      priceIds: [...priceIds],
      referenceId: id,
      paths: { success: paths.checkoutSuccess(), cancel: paths.checkoutCancel({ kind, id }) },
      currency,
      ...(couponId && { couponId }),
    },
  });
  return url;
}

const FIRST_LOOK = 3_000;
const LONGEST_PAUSE = 60_000;

/** What a session of the provider's has paid for, granted by asking. Asked again for as long as the payment is on its way. */
export function purchaseQuery(accountId: string, sessionId: string) {
  return queryOptions({
    queryKey: [accountId, 'purchase', sessionId],
    queryFn: async ({ signal }): Promise<Purchase> => {
      const purchase = await asMember('POST /v1/checkout/fulfilment', { body: { sessionId } }, signal);
      // The token carries the plan, and the interface goes by it.
      if (purchase.grants.some(({ kind }) => kind === 'SUBSCRIPTION')) await chooseProfile(purchase.profileId);
      return purchase;
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'PENDING' || data?.state === 'OPEN'
        ? Math.min(LONGEST_PAUSE, FIRST_LOOK * 2 ** (dataUpdateCount - 1))
        : false,
  });
}
