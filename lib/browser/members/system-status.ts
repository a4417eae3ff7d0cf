import { queryOptions } from '@tanstack/react-query';
import { asMember } from '@/lib/browser/session/as-member';

/** In milliseconds. */
const REFRESH_INTERVAL = 10_000;

/** The state of the system, for administrators. It is refreshed while its page is visible. */
export function systemStatusQuery(accountId: string) {
  return queryOptions({
    queryKey: [accountId, 'admin', 'status'],
    queryFn: ({ signal }) => asMember('GET /v1/admin/status', {}, signal),
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  });
}
