import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BillingDetails, Payment, PaymentSummary } from '@/lib/shared/contract/payment';
import type { PaymentKind } from '@/lib/shared/domain/payment';
import { paths } from '@/lib/shared/paths';
import { asProfile } from './as-profile';
import { getNextPage, type ListPage } from './list-pages';
import type { Subscriber } from './subscription';

/* The payments and billing details of the acting profile. */

const createKey = ({ accountId, profileId }: Subscriber) => [accountId, 'payments', profileId] as const;

export type PaymentFilters = { year?: number | undefined; kind?: PaymentKind | undefined };

export const PAYMENTS_PAGE_SIZE = 50;

/** The provider settles payments at any time, so cached data is shown only while it is refetched. */
const REFETCHED = { staleTime: 0, refetchOnWindowFocus: false } as const;

/** Payments of a year and kind, the latest first. */
export function paymentsQuery(subscriber: Subscriber, filters: PaymentFilters) {
  return infiniteQueryOptions({
    queryKey: [...createKey(subscriber), 'list', filters],
    queryFn: ({ pageParam, signal }) => readPayments(subscriber, filters, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: getNextPage,
    ...REFETCHED,
  });
}

async function readPayments(
  { profileId }: Subscriber,
  { year, kind }: PaymentFilters,
  page: number,
  signal?: AbortSignal,
): Promise<ListPage<Payment>> {
  const query = {
    ...(year !== undefined && { year: String(year) }),
    ...(kind !== undefined && { kind }),
    page: String(page),
    size: String(PAYMENTS_PAGE_SIZE),
  };
  return asProfile(profileId, 'GET /v1/profiles/payments', { query }, signal);
}

/** Payments that the bank needs some days to settle. */
export function pendingPaymentsQuery(subscriber: Subscriber) {
  return queryOptions({
    queryKey: [...createKey(subscriber), 'pending'],
    queryFn: async ({ signal }): Promise<Payment[]> => {
      const query = { state: 'PENDING', size: '100' } as const;
      return (await asProfile(subscriber.profileId, 'GET /v1/profiles/payments', { query }, signal)).data;
    },
    ...REFETCHED,
  });
}

/** All payments, for the export. */
export async function readAllPayments(subscriber: Subscriber): Promise<Payment[]> {
  const all: Payment[] = [];
  for (let page: number | undefined = 1; page !== undefined; ) {
    const read: ListPage<Payment> = await readPayments(subscriber, {}, page);
    all.push(...read.data);
    page = getNextPage(read);
  }
  return all;
}

/** Totals and counts of a year, or of all years. */
export function paymentSummaryQuery(subscriber: Subscriber, year?: number) {
  return queryOptions({
    queryKey: [...createKey(subscriber), 'summary', year ?? null],
    queryFn: async ({ signal }): Promise<PaymentSummary> => {
      const query = year === undefined ? {} : { year: String(year) };
      return asProfile(subscriber.profileId, 'GET /v1/profiles/payments/summary', { query }, signal);
    },
    ...REFETCHED,
  });
}

/** The billing details; null before the first payment. */
export function billingDetailsQuery(subscriber: Subscriber) {
  return queryOptions({
    queryKey: [...createKey(subscriber), 'billing-details'],
    queryFn: ({ signal }): Promise<BillingDetails | null> =>
      asProfile(subscriber.profileId, 'GET /v1/profiles/payments/billing-details', {}, signal),
    ...REFETCHED,
  });
}

/** @returns the URL of the provider's page for billing details and cards. */
export async function openBillingPage({ profileId }: Subscriber): Promise<string> {
  const query = { returnUrl: paths.accountPayments() };
  return (await asProfile(profileId, 'POST /v1/checkout/portal', { query })).url;
}
