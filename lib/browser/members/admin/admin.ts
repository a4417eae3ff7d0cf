import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { ignoreMissing } from '@/lib/browser/members/own-changes';
import { queryClient } from '@/lib/browser/members/query-client';
import type { AdminActionsQuery, AdminProfile, AdminProfilesQuery } from '@/lib/shared/contract/account';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import { type LoadedList, listQuery, removeRow } from '../list-pages';

export type AuditFilters = Pick<AdminActionsQuery, 'actor' | 'email' | 'action' | 'subject'>;
export type AdminFilters = Pick<AdminProfilesQuery, 'query' | 'role' | 'sortBy'>;

export const ADMIN_PAGE_SIZE = 50;

const createProfilesKey = (accountId: string) => [accountId, 'admin', 'profiles'] as const;
const createPromotionsKey = (accountId: string) => [accountId, 'admin', 'promotions'] as const;
const createActionsKey = (accountId: string) => [accountId, 'admin', 'actions'] as const;

export function adminProfilesQuery(accountId: string, filters: AdminFilters) {
  const list = listQuery([...createProfilesKey(accountId), filters], ADMIN_PAGE_SIZE, (page, signal) =>
    api('GET /v1/admin/profiles', { query: { ...filters, ...page } }, { as: ACCOUNT, signal }),
  );
  return { ...list, placeholderData: keepPreviousData };
}

export function adminRecordQuery(accountId: string, filters: AuditFilters) {
  const list = listQuery([...createActionsKey(accountId), filters], ADMIN_PAGE_SIZE, (page, signal) =>
    api('GET /v1/admin/actions', { query: { ...filters, ...page } }, { as: ACCOUNT, signal }),
  );
  return { ...list, placeholderData: keepPreviousData };
}

/** Open promotions are sorted oldest first, completed ones newest first. */
export function adminPromotionsQuery(accountId: string, state: 'WAITING' | 'DONE') {
  return listQuery([...createPromotionsKey(accountId), state], ADMIN_PAGE_SIZE, (page, signal) =>
    api('GET /v1/admin/promotions', { query: { state, ...page } }, { as: ACCOUNT, signal }),
  );
}

export async function completePromotion(accountId: string, id: string, isDone: boolean): Promise<void> {
  await api('PATCH /v1/admin/promotions/{id}', { path: { id }, body: { isDone } }, { as: ACCOUNT });
  await queryClient.invalidateQueries({ queryKey: createPromotionsKey(accountId) });
}

/** Another administrator may have deleted the profile. */
export async function deleteProfileAsAdmin(accountId: string, { id, reason }: { id: string; reason: string }) {
  await ignoreMissing(api('DELETE /v1/profiles/admin/{id}', { path: { id }, body: { reason } }, { as: ACCOUNT }));
  const lists = { queryKey: createProfilesKey(accountId) };
  // A response in flight may still list the profile.
  await queryClient.cancelQueries(lists);
  queryClient.setQueriesData<LoadedList<AdminProfile>>(lists, (list) => list && removeRow(list, id));
  // The deletion moves other rows up and adds an audit log entry.
  void queryClient.invalidateQueries(lists);
  void queryClient.invalidateQueries({ queryKey: createActionsKey(accountId) });
}

/** Milliseconds. */
const REFRESH_INTERVAL = 10_000;

export function systemStatusQuery(accountId: string) {
  return queryOptions({
    queryKey: [accountId, 'admin', 'status'],
    queryFn: ({ signal }) => api('GET /v1/admin/status', {}, { as: ACCOUNT, signal }),
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  });
}

export type ParkedJobAction = EndpointBody<'POST /v1/admin/parked-jobs'>['action'];

export function parkedJobsQuery(accountId: string) {
  return listQuery([accountId, 'admin', 'parked-jobs'], ADMIN_PAGE_SIZE, (query, signal) =>
    api('GET /v1/admin/parked-jobs', { query }, { as: ACCOUNT, signal }),
  );
}

/** Another administrator may have resolved the job. */
export async function resolveParkedJob(accountId: string, id: string, action: ParkedJobAction): Promise<void> {
  await ignoreMissing(api('POST /v1/admin/parked-jobs', { body: { id, action } }, { as: ACCOUNT }));
  await queryClient.invalidateQueries({ queryKey: parkedJobsQuery(accountId).queryKey });
}
