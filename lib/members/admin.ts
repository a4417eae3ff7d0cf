import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { ApiError } from '@/lib/api/request';
import type { AdminAction, AdminProfile, AdminProfilesQuery } from '@/lib/contract/account';
import { asMember } from '@/lib/session/as-member';
import { type ListPage, nextPageOf, withoutRow } from './list-pages';
import { queryClient } from './query-client';

/* What administrators read and do. */

export type AdminFilters = Pick<AdminProfilesQuery, 'query' | 'role' | 'sortBy'>;

/** How many rows come at once. */
export const ROWS = 50;

const profilesKey = (accountId: string) => [accountId, 'admin', 'profiles'] as const;
const recordKey = (accountId: string) => [accountId, 'admin', 'record'] as const;

/** The profiles that an administrator looks for. */
export function adminProfilesQuery(accountId: string, filters: AdminFilters) {
  return infiniteQueryOptions({
    queryKey: [...profilesKey(accountId), filters],
    queryFn: ({ pageParam, signal }): Promise<ListPage<AdminProfile>> =>
      asMember('GET /v1/admin/profiles', { query: { ...filters, ...pageQuery(pageParam) } }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
    // Until another search or order has come, what was found before stays.
    placeholderData: keepPreviousData,
    // Others change what is listed here: what is kept is shown until it has been asked for again.
    staleTime: 0,
  });
}

/** What administrators did, the newest first. */
export function adminRecordQuery(accountId: string) {
  return infiniteQueryOptions({
    queryKey: recordKey(accountId),
    queryFn: ({ pageParam, signal }): Promise<ListPage<AdminAction>> =>
      asMember('GET /v1/admin/actions', { query: pageQuery(pageParam) }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
    staleTime: 0,
  });
}

function pageQuery(page: number) {
  return { page: String(page), size: String(ROWS) };
}

/** Deletes a profile, and takes it out of what is listed. One that another administrator was faster with is deleted. */
export async function deleteProfileAsAdmin(accountId: string, { id, reason }: { id: string; reason: string }) {
  try {
    await asMember('DELETE /v1/profiles/admin/{id}', { path: { id }, body: { reason } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  const lists = { queryKey: profilesKey(accountId) };
  // An answer that is on its way may still hold it.
  await queryClient.cancelQueries(lists);
  queryClient.setQueriesData<InfiniteData<ListPage<AdminProfile>>>(lists, (list) => list && withoutRow(list, id));
  // Another one moves up, and the record has a line more.
  void queryClient.invalidateQueries(lists);
  void queryClient.invalidateQueries({ queryKey: recordKey(accountId) });
}
