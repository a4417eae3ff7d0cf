import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/browser/api/api';

/** For visitors who have opened an invitation link. */
export function ownInvitationQuery(token: string) {
  return queryOptions({
    queryKey: ['visitor', 'site-invitation', token],
    queryFn: ({ signal }) => api('POST /v1/invitations', { body: { token } }, { signal }),
    retry: false,
  });
}
