import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import type { Payment } from '@/lib/shared/contract/payment';
import type { PaymentKind } from '@/lib/shared/domain/payment';
import { listQuery, readAllRows } from '../list-pages';
import type { Subscriber } from './subscription';

export type Payer = Subscriber & { isDeleted: boolean };

const createKey = ({ accountId, profileId }: Subscriber) => [accountId, 'payments', profileId] as const;

export type PaymentFilters = { year?: number | undefined; kind?: PaymentKind | undefined };

export const PAYMENTS_PAGE_SIZE = 50;

/** The provider may settle payments at any time, so cached data only bridges a refetch. */
const REFETCHED = { staleTime: 0, refetchOnWindowFocus: false } as const;

/** A deleted profile cannot send requests, so its account sends them with the profile's id in the path. */
function addressPayer({ profileId: id, isDeleted }: Payer) {
  return isDeleted
    ? ({ base: 'account/deleted-profiles/{id}', as: ACCOUNT, path: { id } } as const)
    : ({ base: 'profiles', as: id, path: { id } } as const);
}

export function paymentsQuery(payer: Payer, { year, kind }: PaymentFilters) {
  const { base, as, path } = addressPayer(payer);
  return listQuery([...createKey(payer), 'list', { year, kind }], PAYMENTS_PAGE_SIZE, (page, signal) => {
    const query = { ...page, year: year?.toString(), kind };
    return api(`GET /v1/${base}/payments`, { path, query }, { as, signal });
  });
}

/** Payments that take days to settle. */
export function pendingPaymentsQuery(subscriber: Subscriber) {
  return queryOptions({
    queryKey: [...createKey(subscriber), 'pending'],
    queryFn: async ({ signal }) => {
      const query = { state: 'PENDING', size: '100' };
      return (await api('GET /v1/profiles/payments', { query }, { as: subscriber.profileId, signal })).data;
    },
    ...REFETCHED,
  });
}

export function readAllPayments(payer: Payer): Promise<Payment[]> {
  const { base, as, path } = addressPayer(payer);
  return readAllRows((page) => {
    const query = { page: String(page), size: String(PAYMENTS_PAGE_SIZE) };
    return api(`GET /v1/${base}/payments`, { path, query }, { as });
  });
}

export function paymentSummaryQuery(payer: Payer, year?: number) {
  const { base, as, path } = addressPayer(payer);
  return queryOptions({
    queryKey: [...createKey(payer), 'summary', year ?? null],
    queryFn: ({ signal }) =>
      api(`GET /v1/${base}/payments/summary`, { path, query: { year: year?.toString() } }, { as, signal }),
    ...REFETCHED,
  });
}

/** Null before the first payment. */
export function billingDetailsQuery(payer: Payer) {
  const { base, as, path } = addressPayer(payer);
  return queryOptions({
    queryKey: [...createKey(payer), 'billing-details'],
    queryFn: ({ signal }) => api(`GET /v1/${base}/payments/billing-details`, { path }, { as, signal }),
    ...REFETCHED,
  });
}

/** Only lists profiles that have paid. */
export function deletedProfilesQuery(accountId: string) {
  return queryOptions({
    queryKey: [accountId, 'payments', 'deleted-profiles'],
    queryFn: async ({ signal }) => (await api('GET /v1/account/deleted-profiles', {}, { as: ACCOUNT, signal })).data,
    ...REFETCHED,
  });
}
