import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { queryClient } from '../query-client';

export function ownNoticesQuery(accountId: string) {
  return queryOptions({
    queryKey: [accountId, 'notices'],
    queryFn: async ({ signal }) => (await api('GET /v1/account/notices', {}, { as: ACCOUNT, signal })).data,
  });
}

/** The server accepts one reply per notice. */
export async function answerNotice(accountId: string, id: string, text: string): Promise<void> {
  await api('POST /v1/account/notices/{id}/answer', { path: { id }, body: { text } }, { as: ACCOUNT });
  await queryClient.invalidateQueries({ queryKey: ownNoticesQuery(accountId).queryKey });
}
