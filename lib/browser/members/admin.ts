import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { asMember } from '@/lib/browser/session/as-member';
import { ApiError } from '@/lib/shared/api/request';
import type { AdminAction, AdminProfile, AdminProfilesQuery } from '@/lib/shared/contract/account';
import type { PromotionTask } from '@/lib/shared/contract/subscription';
import { getNextPage, type ListPage, removeRow } from './list-pages';
import { queryClient } from './query-client';

export type AdminFilters = Pick<AdminProfilesQuery, 'query' | 'role' | 'sortBy'>;

/** Rows of one page. */
export const ROWS = 50;

const createProfilesKey = (accountId: string) => [accountId, 'admin', 'profiles'] as const;
const createPromotionsKey = (accountId: string) => [accountId, 'admin', 'promotions'] as const;
const createActionsKey = (accountId: string) => [accountId, 'admin', 'actions'] as const;

/** The profiles that an administrator searches for. */
export function adminProfilesQuery(accountId: string, filters: AdminFilters) {
  return infiniteQueryOptions({
    queryKey: [...createProfilesKey(accountId), filters],
    queryFn: ({ pageParam, signal }): Promise<ListPage<AdminProfile>> =>
      asMember('GET /v1/admin/profiles', { query: { ...filters, ...createPageQuery(pageParam) } }, signal),
    initialPageParam: 1,
    getNextPageParam: getNextPage,
    // What was found before stays until another search or order is answered.
    placeholderData: keepPreviousData,
    // Stale at once, because others change what is listed here: what is cached is shown while it is refetched.
    staleTime: 0,
    // It would be each page that was loaded, one after the other.
    refetchOnWindowFocus: false,
  });
}

/** What administrators did, the newest first. */
export function adminRecordQuery(accountId: string) {
  return infiniteQueryOptions({
    queryKey: createActionsKey(accountId),
    queryFn: ({ pageParam, signal }): Promise<ListPage<AdminAction>> =>
      asMember('GET /v1/admin/actions', { query: createPageQuery(pageParam) }, signal),
    initialPageParam: 1,
    getNextPageParam: getNextPage,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Promotions that people do by hand: those to do, the oldest first; those done, the newest first. */
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

/** Says that a promotion was done, or takes that back. */
export async function completePromotion(accountId: string, id: string, isDone: boolean): Promise<void> {
  await asMember('PATCH /v1/admin/promotions/{id}', { path: { id }, body: { isDone } });
  await queryClient.invalidateQueries({ queryKey: createPromotionsKey(accountId) });
}

function createPageQuery(page: number) {
  return { page: String(page), size: String(ROWS) };
}

/** Deletes a profile and removes it from the cached lists. Idempotent: another administrator may have been faster. */
export async function deleteProfileAsAdmin(accountId: string, { id, reason }: { id: string; reason: string }) {
  try {
    await asMember('DELETE /v1/profiles/admin/{id}', { path: { id }, body: { reason } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  const lists = { queryKey: createProfilesKey(accountId) };
  // An answer that is on its way may still list it.
  await queryClient.cancelQueries(lists);
  queryClient.setQueriesData<InfiniteData<ListPage<AdminProfile>>>(lists, (list) => list && removeRow(list, id));
  // Another row moves up, and the actions have a line more.
  void queryClient.invalidateQueries(lists);
  void queryClient.invalidateQueries({ queryKey: createActionsKey(accountId) });
}
