import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';

/** In milliseconds. */
const REFRESH_INTERVAL = 10_000;

/** The state of the system, for administrators. It is refreshed while its page is visible. */
export function systemStatusQuery(accountId: string) {
  return queryOptions({
    queryKey: [accountId, 'admin', 'status'],
    queryFn: ({ signal }) => api('GET /v1/admin/status', {}, { as: ACCOUNT, signal }),
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  });
}
