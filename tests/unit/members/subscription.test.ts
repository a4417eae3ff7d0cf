import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/browser/members/query-client';
import { ApiUnavailableError } from '@/lib/shared/api/request';
import type { Subscription } from '@/lib/shared/contract/subscription';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/browser/api/api', () => ({ ACCOUNT: 'account', api }));
vi.mock('@/lib/browser/members/account/load-member', () => ({ refreshClaims: async () => undefined }));

const { billingQuery, resumePlan, subscriptionQuery } = await import('@/lib/browser/members/payment/subscription');

const subscriber = { accountId: 'the account', profileId: 'the profile' };
const [planKey, billingKey] = [subscriptionQuery(subscriber).queryKey, billingQuery(subscriber).queryKey];
const END = '2026-12-29T12:00:00.000Z';
const price = { amount: 5_600, currency: 'EUR' };
const plan: Subscription = {
  ...{ type: 'ORGANIZATION_PREMIUM', status: 'active', interval: 'month', isExpired: false, next: null },
  ...{ currentPeriodEnd: END, cancelAt: END, price },
};
const billing = { isTrialAvailable: false, trial: null, card: null, next: null, invoices: [] };
const charged = { ...billing, next: { total: price, dueAt: END } };

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(planKey, plan);
  queryClient.setQueryData(billingKey, billing);
});

it('shows a resumed plan together with its next charge', async () => {
  const resumed = { ...plan, cancelAt: null };
  const shown: unknown[] = [];
  const show = () => {
    const isResumed = queryClient.getQueryData(planKey)?.cancelAt === null;
    shown.push([isResumed, queryClient.getQueryData(billingKey)?.next != null]);
  };
  const ends = [planKey, billingKey].map((queryKey) =>
    new QueryObserver(queryClient, { queryKey, enabled: false, notifyOnChangeProps: ['data'] }).subscribe(
      notifyManager.batchCalls(show),
    ),
  );
  api.mockImplementation(async (key: string) => (key.startsWith('POST') ? resumed : charged));
  await resumePlan(subscriber);
  await vi.waitFor(() => expect(shown.at(-1)).toEqual([true, true]));
  for (const end of ends) end();
  expect(shown).not.toContainEqual([true, false]);
});

it('shows a resumed plan even if the next charge is not known', async () => {
  api.mockImplementation(async (key: string) => {
    if (key.startsWith('GET')) throw new ApiUnavailableError('away');
    return { ...plan, cancelAt: null };
  });
  await resumePlan(subscriber);
  expect(queryClient.getQueryData(planKey)).toMatchObject({ cancelAt: null });
});
