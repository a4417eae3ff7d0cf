import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { ignoreMissing } from '@/lib/browser/members/own-changes';
import { queryClient } from '@/lib/browser/members/query-client';
import type { MessageDecision } from '@/lib/shared/domain/moderation';
import { listQuery } from '../list-pages';

export const MESSAGES_PAGE_SIZE = 20;

const createKey = (accountId: string) => [accountId, 'admin', 'messages'] as const;

export function moderatedMessagesQuery(accountId: string) {
  return listQuery([...createKey(accountId), 'list'], MESSAGES_PAGE_SIZE, (query, signal) =>
    api('GET /v1/admin/messages', { query }, { as: ACCOUNT, signal }),
  );
}

export function messageCaseQuery(accountId: string, id: string) {
  return queryOptions({
    queryKey: [accountId, 'admin', 'message', id],
    queryFn: ({ signal }) => api('GET /v1/admin/messages/{id}', { path: { id } }, { as: ACCOUNT, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The conversation may have been deleted. @throws ApiError `conflict` if another administrator has decided */
export async function moderateMessage(accountId: string, id: string, decision: MessageDecision): Promise<void> {
  try {
    await ignoreMissing(api('PUT /v1/admin/messages/{id}', { path: { id }, body: { decision } }, { as: ACCOUNT }));
  } finally {
    // Also refetches after a conflict, because the list is then outdated.
    void queryClient.invalidateQueries({ queryKey: createKey(accountId) });
    void queryClient.invalidateQueries({ queryKey: [accountId, 'admin', 'actions'] });
  }
}
