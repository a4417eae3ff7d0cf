import { queryOptions } from '@tanstack/react-query';
import { asMember } from '@/lib/browser/session/as-member';
import { queryClient } from './query-client';

/** Current notices of administrators to an account, the newest first. */
export function ownNoticesQuery(accountId: string) {
  return queryOptions({
    queryKey: [accountId, 'notices'],
    queryFn: async ({ signal }) => (await asMember('GET /v1/account/notices', {}, signal)).data,
  });
}

/** Sends an appeal or the reply to a question, once for each notice. @throws ApiError, ApiUnavailableError */
export async function answerNotice(accountId: string, id: string, text: string): Promise<void> {
  await asMember('POST /v1/account/notices/{id}/answer', { path: { id }, body: { text } });
  await queryClient.invalidateQueries({ queryKey: ownNoticesQuery(accountId).queryKey });
}
