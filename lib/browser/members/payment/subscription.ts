import { notifyManager, queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { getWords } from '@/lib/browser/i18n/messages';
import { ApiError } from '@/lib/shared/api/request';
import type { EndpointResponse } from '@/lib/shared/contract/contract';
import type { Subscription } from '@/lib/shared/contract/subscription';
import type { Interval, SubscriptionType } from '@/lib/shared/domain/subscription';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { paths } from '@/lib/shared/paths';
import { refreshClaims } from '../account/load-member';
import { queryClient } from '../query-client';
import { startCheckout } from './checkout';

export type Subscriber = { accountId: string; profileId: string };

export type PlanChoice = { type: SubscriptionType; interval: Interval };

export type SwitchPreview = EndpointResponse<'POST /v1/checkout/subscription/preview'>;

const createKey = ({ accountId, profileId }: Subscriber) => [accountId, 'subscription', profileId] as const;

const PREVIEW = 'preview';

export function subscriptionQuery(subscriber: Subscriber) {
  return queryOptions({
    queryKey: [...createKey(subscriber), 'active'],
    queryFn: ({ signal }) => api('GET /v1/profiles/subscriptions/active', {}, { as: subscriber.profileId, signal }),
    // The payment provider or another tab may have changed the subscription.
    staleTime: 0,
  });
}

export function billingQuery(subscriber: Subscriber) {
  return queryOptions({
    queryKey: [...createKey(subscriber), 'billing'],
    queryFn: ({ signal }) => api('GET /v1/profiles/subscriptions/invoices', {}, { as: subscriber.profileId, signal }),
    staleTime: 0,
  });
}

export function switchPreviewQuery(subscriber: Subscriber, choice: PlanChoice) {
  return queryOptions({
    queryKey: [...createKey(subscriber), PREVIEW, choice.type, choice.interval],
    queryFn: async ({ signal }): Promise<SwitchPreview> => {
      const body = { priceIds: [await findPriceId(choice)] };
      return api('POST /v1/checkout/subscription/preview', { body }, { as: subscriber.profileId, signal });
    },
    // The amount due changes every second, so each preview fetches it once, when it opens.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function planPriceQuery({ accountId }: Subscriber, choice: PlanChoice) {
  return queryOptions({
    queryKey: [accountId, 'products', 'plan', choice.type, choice.interval],
    queryFn: () => findPriceId(choice),
  });
}

export async function startTrial(subscriber: Subscriber, choice: PlanChoice, currency: string): Promise<void> {
  const body = { priceId: await findPriceId(choice), currency };
  await applyChange(subscriber, api('POST /v1/profiles/subscriptions/free', { body }, { as: subscriber.profileId }));
}

/** @returns the URL of the provider's page for adding a card. */
export async function openTrialCard({ profileId }: Subscriber): Promise<string> {
  const page = addLanguage(paths.accountSubscription(), getWords().language);
  const body = { paths: { success: page, cancel: page } };
  return (await api('POST /v1/checkout/subscription/card', { body }, { as: profileId })).url;
}

export async function storeTrialCard(subscriber: Subscriber, sessionId: string): Promise<void> {
  const body = { sessionId };
  await applyChange(subscriber, api('PUT /v1/checkout/subscription/card', { body }, { as: subscriber.profileId }));
}

export async function endTrial(subscriber: Subscriber): Promise<void> {
  await applyChange(subscriber, api('DELETE /v1/profiles/subscriptions/trial', {}, { as: subscriber.profileId }));
}

/** @returns the URL of the payment page. */
export async function buyPlan(
  { profileId }: Subscriber,
  choice: PlanChoice,
  { currency, cancel, coupon = '' }: { currency: string; cancel: string; coupon?: string },
): Promise<string> {
  const priceIds = [await findPriceId(choice)];
  return startCheckout({ id: profileId, profileId }, { priceIds, coupon, currency, cancel });
}

/** Upgrades start immediately, downgrades at the end of the period. */
export async function switchPlan(
  subscriber: Subscriber,
  { type, interval, direction }: Pick<SwitchPreview, 'type' | 'interval' | 'direction'>,
): Promise<void> {
  const body = { priceIds: [await findPriceId({ type, interval })] };
  const way = direction === 'UPGRADE' ? 'upgrade' : 'downgrade';
  await applyChange(subscriber, api(`POST /v1/checkout/subscription/${way}`, { body }, { as: subscriber.profileId }));
}

export async function cancelPlan(subscriber: Subscriber): Promise<void> {
  await applyChange(subscriber, api('DELETE /v1/profiles/subscriptions/cancel', {}, { as: subscriber.profileId }));
}

/** Also cancels a pending downgrade. */
export async function resumePlan(subscriber: Subscriber): Promise<void> {
  await applyChange(subscriber, api('POST /v1/profiles/subscriptions/resume', {}, { as: subscriber.profileId }));
}

/** @returns the URL of the provider's page, which links back to `page`. */
export async function openPortal({ profileId }: Subscriber, page: string): Promise<string> {
  const returnUrl = addLanguage(page, getWords().language);
  return (await api('POST /v1/checkout/portal', { query: { returnUrl } }, { as: profileId })).url;
}

/** Updates the plan together with its next charge, because the old charge would contradict the new plan. */
async function applyChange(subscriber: Subscriber, change: Promise<Subscription>): Promise<void> {
  const changed = await change;
  await queryClient.cancelQueries({ queryKey: createKey(subscriber) });
  // If the request fails, the query retries and shows the error.
  const billing = await api('GET /v1/profiles/subscriptions/invoices', {}, { as: subscriber.profileId }).catch(
    () => null,
  );
  notifyManager.batch(() => {
    queryClient.setQueryData(subscriptionQuery(subscriber).queryKey, changed);
    if (billing !== null) queryClient.setQueryData(billingQuery(subscriber).queryKey, billing);
  });
  await refreshClaims(subscriber.profileId);
  void queryClient.invalidateQueries({
    queryKey: [subscriber.accountId],
    predicate: ({ queryKey }) => !queryKey.includes(PREVIEW),
  });
}

/** @throws ApiError if the request fails or the plan is not on sale. */
async function findPriceId({ type, interval }: PlanChoice): Promise<string> {
  const { data } = await api('GET /v1/profiles/subscriptions', {}, { as: ACCOUNT });
  const product = data.find(({ metadata }) => metadata.subscriptionEvent === type);
  const price = product?.prices.find((one) => one.interval === interval);
  if (price === undefined) throw new ApiError(404, 'not_found', getWords().t('subscription.failure.notSold'));
  return price.priceId;
}
