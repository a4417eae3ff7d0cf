import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/browser/api/api';

/** The invitation of a link, for visitors. */
export function ownInvitationQuery(token: string) {
  return queryOptions({
    queryKey: ['visitor', 'site-invitation', token],
    queryFn: ({ signal }) => api('POST /v1/invitations', { body: { token } }, { signal }),
    retry: false,
  });
}
