import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { ignoreMissing } from '@/lib/browser/members/own-changes';
import { queryClient } from '@/lib/browser/members/query-client';
import type { AdminAction, AdminActionsQuery, AdminProfile, AdminProfilesQuery } from '@/lib/shared/contract/account';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import type { ParkedJob } from '@/lib/shared/contract/payment';
import type { PromotionTask } from '@/lib/shared/contract/subscription';
import { ALWAYS_STALE_LIST, type ListPage, removeRow } from '../list-pages';

export type AuditFilters = Pick<AdminActionsQuery, 'actor' | 'email' | 'action' | 'subject'>;
export type AdminFilters = Pick<AdminProfilesQuery, 'query' | 'role' | 'sortBy'>;

export const ADMIN_PAGE_SIZE = 50;

const createProfilesKey = (accountId: string) => [accountId, 'admin', 'profiles'] as const;
const createPromotionsKey = (accountId: string) => [accountId, 'admin', 'promotions'] as const;
const createActionsKey = (accountId: string) => [accountId, 'admin', 'actions'] as const;

export function adminProfilesQuery(accountId: string, filters: AdminFilters) {
  return infiniteQueryOptions({
    queryKey: [...createProfilesKey(accountId), filters],
    queryFn: ({ pageParam, signal }): Promise<ListPage<AdminProfile>> =>
      api('GET /v1/admin/profiles', { query: { ...filters, ...createPageQuery(pageParam) } }, { as: ACCOUNT, signal }),
    ...ALWAYS_STALE_LIST,
    placeholderData: keepPreviousData,
  });
}

export function adminRecordQuery(accountId: string, filters: AuditFilters) {
  return infiniteQueryOptions({
    queryKey: [...createActionsKey(accountId), filters],
    queryFn: ({ pageParam, signal }): Promise<ListPage<AdminAction>> =>
      api('GET /v1/admin/actions', { query: { ...filters, ...createPageQuery(pageParam) } }, { as: ACCOUNT, signal }),
    ...ALWAYS_STALE_LIST,
    placeholderData: keepPreviousData,
  });
}

/** Open promotions begin with the oldest, completed ones with the newest. */
export function adminPromotionsQuery(accountId: string, state: 'WAITING' | 'DONE') {
  return infiniteQueryOptions({
    queryKey: [...createPromotionsKey(accountId), state],
    queryFn: ({ pageParam, signal }): Promise<ListPage<PromotionTask>> =>
      api('GET /v1/admin/promotions', { query: { state, ...createPageQuery(pageParam) } }, { as: ACCOUNT, signal }),
    ...ALWAYS_STALE_LIST,
  });
}

export async function completePromotion(accountId: string, id: string, isDone: boolean): Promise<void> {
  await api('PATCH /v1/admin/promotions/{id}', { path: { id }, body: { isDone } }, { as: ACCOUNT });
  await queryClient.invalidateQueries({ queryKey: createPromotionsKey(accountId) });
}

function createPageQuery(page: number) {
  return { page: String(page), size: String(ADMIN_PAGE_SIZE) };
}

/** Another administrator may already have deleted the profile. */
export async function deleteProfileAsAdmin(accountId: string, { id, reason }: { id: string; reason: string }) {
  await ignoreMissing(api('DELETE /v1/profiles/admin/{id}', { path: { id }, body: { reason } }, { as: ACCOUNT }));
  const lists = { queryKey: createProfilesKey(accountId) };
  // A response in flight may still list the profile.
  await queryClient.cancelQueries(lists);
  queryClient.setQueriesData<InfiniteData<ListPage<AdminProfile>>>(lists, (list) => list && removeRow(list, id));
  // Another row moves up, and the audit log gains an entry.
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

const createKey = (accountId: string) => [accountId, 'admin', 'parked-jobs'] as const;

export function parkedJobsQuery(accountId: string) {
  return infiniteQueryOptions({
    queryKey: createKey(accountId),
    queryFn: ({ pageParam, signal }): Promise<ListPage<ParkedJob>> =>
      api(
        'GET /v1/admin/parked-jobs',
        { query: { page: String(pageParam), size: String(ADMIN_PAGE_SIZE) } },
        { as: ACCOUNT, signal },
      ),
    ...ALWAYS_STALE_LIST,
  });
}

/** Another administrator may already have settled the job. */
export async function resolveParkedJob(accountId: string, id: string, action: ParkedJobAction): Promise<void> {
  await ignoreMissing(api('POST /v1/admin/parked-jobs', { body: { id, action } }, { as: ACCOUNT }));
  await queryClient.invalidateQueries({ queryKey: createKey(accountId) });
}
