import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import type { AdminProfileDeletion, ProfileDeletion } from '@/lib/shared/contract/profile-deletion';

/**
 * Reads what the deletion of an own profile deletes and ends. Always stale: others may apply, and the provider may
 * charge.
 */
export function profileDeletionQuery(accountId: string, id: string) {
  return queryOptions({
    queryKey: [accountId, 'profile-deletion', id],
    queryFn: ({ signal }): Promise<ProfileDeletion> =>
      api('GET /v1/profiles/{id}/deletion', { path: { id } }, { as: ACCOUNT, signal }),
    staleTime: 0,
  });
}

/** Reads what the deletion of anybody's profile deletes and ends, with its payments. */
export function adminProfileDeletionQuery(accountId: string, id: string) {
  return queryOptions({
    queryKey: [accountId, 'admin', 'profile-deletion', id],
    queryFn: ({ signal }): Promise<AdminProfileDeletion> =>
      api('GET /v1/admin/profiles/{id}/deletion', { path: { id } }, { as: ACCOUNT, signal }),
    staleTime: 0,
  });
}
