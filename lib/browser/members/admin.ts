import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { asMember } from '@/lib/browser/session/as-member';
import { isMissing } from '@/lib/shared/api/error-message';
import type { AdminAction, AdminActionsQuery, AdminProfile, AdminProfilesQuery } from '@/lib/shared/contract/account';
import type { PromotionTask } from '@/lib/shared/contract/subscription';
import { getNextPage, type ListPage, removeRow } from './list-pages';
import { queryClient } from './query-client';

export type AuditFilters = Pick<AdminActionsQuery, 'actor' | 'email' | 'action' | 'subject'>;
export type AdminFilters = Pick<AdminProfilesQuery, 'query' | 'role' | 'sortBy'>;

/** The page size. */
export const ADMIN_PAGE_SIZE = 50;

const createProfilesKey = (accountId: string) => [accountId, 'admin', 'profiles'] as const;
const createPromotionsKey = (accountId: string) => [accountId, 'admin', 'promotions'] as const;
const createActionsKey = (accountId: string) => [accountId, 'admin', 'actions'] as const;

/** The profiles that match an administrator's search. */
export function adminProfilesQuery(accountId: string, filters: AdminFilters) {
  return infiniteQueryOptions({
    queryKey: [...createProfilesKey(accountId), filters],
    queryFn: ({ pageParam, signal }): Promise<ListPage<AdminProfile>> =>
      asMember('GET /v1/admin/profiles', { query: { ...filters, ...createPageQuery(pageParam) } }, signal),
    initialPageParam: 1,
    getNextPageParam: getNextPage,
    // The previous results stay until the new search or order has loaded.
    placeholderData: keepPreviousData,
    // Always stale, because other administrators change the list: cached rows are shown while they are refetched.
    staleTime: 0,
    // A refetch would load every page again, one after the other.
    refetchOnWindowFocus: false,
  });
}

/** The audit log, the newest action first. */
export function adminRecordQuery(accountId: string, filters: AuditFilters) {
  return infiniteQueryOptions({
    queryKey: [...createActionsKey(accountId), filters],
    queryFn: ({ pageParam, signal }): Promise<ListPage<AdminAction>> =>
      asMember('GET /v1/admin/actions', { query: { ...filters, ...createPageQuery(pageParam) } }, signal),
    initialPageParam: 1,
    getNextPageParam: getNextPage,
    // The previous results stay until those of other filters have loaded.
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Promotions that editors carry out: the open ones from the oldest, or the completed ones from the newest. */
export function adminPromotionsQuery(accountId: string, state: 'WAITING' | 'DONE') {
  return infiniteQueryOptions({
    queryKey: [...createPromotionsKey(accountId), state],
    queryFn: ({ pageParam, signal }): Promise<ListPage<PromotionTask>> =>
      asMember('GET /v1/admin/promotions', { query: { state, ...createPageQuery(pageParam) } }, signal),
    initialPageParam: 1,
    getNextPageParam: getNextPage,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Marks a promotion as completed, or as open again. */
export async function completePromotion(accountId: string, id: string, isDone: boolean): Promise<void> {
  await asMember('PATCH /v1/admin/promotions/{id}', { path: { id }, body: { isDone } });
  await queryClient.invalidateQueries({ queryKey: createPromotionsKey(accountId) });
}

function createPageQuery(page: number) {
  return { page: String(page), size: String(ADMIN_PAGE_SIZE) };
}

/** Deletes a profile and removes it from the cached lists. Idempotent: another administrator may have been faster. */
export async function deleteProfileAsAdmin(accountId: string, { id, reason }: { id: string; reason: string }) {
  try {
    await asMember('DELETE /v1/profiles/admin/{id}', { path: { id }, body: { reason } });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const lists = { queryKey: createProfilesKey(accountId) };
  // A response in flight may still list the profile.
  await queryClient.cancelQueries(lists);
  queryClient.setQueriesData<InfiniteData<ListPage<AdminProfile>>>(lists, (list) => list && removeRow(list, id));
  // Another row moves up, and the record gains an entry.
  void queryClient.invalidateQueries(lists);
  void queryClient.invalidateQueries({ queryKey: createActionsKey(accountId) });
}
