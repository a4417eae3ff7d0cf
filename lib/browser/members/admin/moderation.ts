import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import type { ModerationCase } from '@/lib/shared/contract/moderation-case';
import type { ModeratedKind, ModerationDecision, QueueType } from '@/lib/shared/domain/moderation';
import { listQuery } from '../list-pages';
import { queryClient } from '../query-client';

export const QUEUE_PAGE_SIZE = 20;
/** Milliseconds. */
const REFRESH_INTERVAL = 30_000;

const nouns = { OPPORTUNITY: 'opportunities', ARTWORK: 'artworks', PROFILE: 'profiles' } as const;
export type Subject = { kind: ModeratedKind; id: string };

const createQueueKey = (accountId: string) => [accountId, 'admin', 'queue'] as const;
const createCaseKey = (accountId: string) => [accountId, 'admin', 'case'] as const;

/** Filters by entry type, or by the import that added the works. */
export type QueuePart = { type: QueueType | null; importId?: string | undefined };

export function moderationQueueQuery(accountId: string, { type, importId }: QueuePart) {
  const list = listQuery([...createQueueKey(accountId), type, importId], QUEUE_PAGE_SIZE, (page, signal) => {
    const query = { ...page, ...(type && { type }), importId };
    return api('GET /v1/admin/queue', { query }, { as: ACCOUNT, signal });
  });
  return infiniteQueryOptions({
    ...list,
    placeholderData: keepPreviousData,
    // Only refetches an empty list, because the user could be reading the rows.
    refetchInterval: ({ state }) => (state.data?.pages[0]?.data.length === 0 ? REFRESH_INTERVAL : false),
  });
}

/** Separate from the list, which must not move while the user decides. */
export function queueCountsQuery(accountId: string) {
  return queryOptions({
    queryKey: [...createQueueKey(accountId), 'counts'],
    queryFn: async ({ signal }) => {
      const { counts } = await api('GET /v1/admin/queue', { query: { page: '1', size: '1' } }, { as: ACCOUNT, signal });
      return counts;
    },
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  });
}

export function moderationCaseQuery(accountId: string, { kind, id }: Subject) {
  return queryOptions({
    queryKey: [...createCaseKey(accountId), kind, id],
    queryFn: ({ signal }): Promise<ModerationCase> =>
      api(`GET /v1/admin/${nouns[kind]}/{id}/moderation`, { path: { id } }, { as: ACCOUNT, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

export async function decideCase(
  accountId: string,
  { kind, id }: Subject,
  body: { decision: ModerationDecision; reason: string },
): Promise<ModerationCase> {
  const decided = await api(`PUT /v1/admin/${nouns[kind]}/{id}/moderation`, { path: { id }, body }, { as: ACCOUNT });
  queryClient.setQueryData(moderationCaseQuery(accountId, { kind, id }).queryKey, decided);
  void queryClient.invalidateQueries({ queryKey: createQueueKey(accountId) });
  void queryClient.invalidateQueries({ queryKey: [accountId, 'admin', 'actions'] });
  return decided;
}

export async function refundPayment(
  accountId: string,
  { id, ...body }: { id: string; reason: string; amount: number },
): Promise<void> {
  await api('POST /v1/admin/payments/{id}/refund', { path: { id }, body }, { as: ACCOUNT });
  void queryClient.invalidateQueries({ queryKey: [accountId, 'admin', 'actions'] });
}
