import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import type { BillingDetails, DeletedProfile, Payment, PaymentSummary } from '@/lib/shared/contract/payment';
import type { PaymentKind } from '@/lib/shared/domain/payment';
import { getNextPage, type ListPage } from '../list-pages';
import type { Subscriber } from './subscription';

/** Nobody can act as a deleted profile. */
export type Payer = Subscriber & { isDeleted: boolean };

const createKey = ({ accountId, profileId }: Subscriber) => [accountId, 'payments', profileId] as const;

export type PaymentFilters = { year?: number | undefined; kind?: PaymentKind | undefined };

export const PAYMENTS_PAGE_SIZE = 50;

/** The provider settles payments at any time, so cached data is shown only during a refetch. */
const REFETCHED = { staleTime: 0, refetchOnWindowFocus: false } as const;

export function paymentsQuery(payer: Payer, filters: PaymentFilters) {
  return infiniteQueryOptions({
    queryKey: [...createKey(payer), 'list', filters],
    queryFn: ({ pageParam, signal }) => readPayments(payer, filters, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: getNextPage,
    ...REFETCHED,
  });
}

async function readPayments(
  { profileId: id, isDeleted }: Payer,
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
  return isDeleted
    ? api('GET /v1/account/deleted-profiles/{id}/payments', { path: { id }, query }, { as: ACCOUNT, signal })
    : api('GET /v1/profiles/payments', { query }, { as: id, signal });
}

/** Payments that take the bank some days to settle. */
export function pendingPaymentsQuery(subscriber: Subscriber) {
  return queryOptions({
    queryKey: [...createKey(subscriber), 'pending'],
    queryFn: async ({ signal }): Promise<Payment[]> => {
      const query = { state: 'PENDING', size: '100' } as const;
      return (await api('GET /v1/profiles/payments', { query }, { as: subscriber.profileId, signal })).data;
    },
    ...REFETCHED,
  });
}

export async function readAllPayments(payer: Payer): Promise<Payment[]> {
  const all: Payment[] = [];
  for (let page: number | undefined = 1; page !== undefined; ) {
    const read: ListPage<Payment> = await readPayments(payer, {}, page);
    all.push(...read.data);
    page = getNextPage(read);
  }
  return all;
}

export function paymentSummaryQuery(payer: Payer, year?: number) {
  const { profileId: id, isDeleted } = payer;
  return queryOptions({
    queryKey: [...createKey(payer), 'summary', year ?? null],
    queryFn: async ({ signal }): Promise<PaymentSummary> => {
      const query = year === undefined ? {} : { year: String(year) };
      return isDeleted
        ? api(
            'GET /v1/account/deleted-profiles/{id}/payments/summary',
            { path: { id }, query },
            { as: ACCOUNT, signal },
          )
        : api('GET /v1/profiles/payments/summary', { query }, { as: id, signal });
    },
    ...REFETCHED,
  });
}

/** The details are null before the first payment. */
export function billingDetailsQuery(payer: Payer) {
  const { profileId: id, isDeleted } = payer;
  return queryOptions({
    queryKey: [...createKey(payer), 'billing-details'],
    queryFn: ({ signal }): Promise<BillingDetails | null> =>
      isDeleted
        ? api(
            'GET /v1/account/deleted-profiles/{id}/payments/billing-details',
            { path: { id } },
            { as: ACCOUNT, signal },
          )
        : api('GET /v1/profiles/payments/billing-details', {}, { as: id, signal }),
    ...REFETCHED,
  });
}

/** Lists only profiles that have paid. */
export function deletedProfilesQuery(accountId: string) {
  return queryOptions({
    queryKey: [accountId, 'payments', 'deleted-profiles'],
    queryFn: async ({ signal }): Promise<DeletedProfile[]> =>
      (await api('GET /v1/account/deleted-profiles', {}, { as: ACCOUNT, signal })).data,
    ...REFETCHED,
  });
}
