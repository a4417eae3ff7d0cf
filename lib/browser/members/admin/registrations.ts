import { ACCOUNT, api } from '@/lib/browser/api/api';
import { ignoreMissing } from '@/lib/browser/members/own-changes';
import { queryClient } from '@/lib/browser/members/query-client';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import type { Registration } from '@/lib/shared/contract/registration';
import type { SiteInvitationState } from '@/lib/shared/domain/registration';
import { listQuery } from '../list-pages';

export const REGISTRATIONS_PAGE_SIZE = 20;

const createKey = (accountId: string) => [accountId, 'admin', 'registrations'] as const;
const createInvitationsKey = (accountId: string) => [accountId, 'admin', 'invitations'] as const;

export function registrationsQuery(accountId: string, state: Registration['state']) {
  return listQuery([...createKey(accountId), state], REGISTRATIONS_PAGE_SIZE, (page, signal) =>
    api('GET /v1/admin/registrations', { query: { state, ...page } }, { as: ACCOUNT, signal }),
  );
}

type Decision = Omit<EndpointBody<'PUT /v1/admin/registrations/{id}'>, 'from'>;

/** The account may have been deleted. @throws ApiError `conflict` if another administrator has decided */
export async function decideRegistration(accountId: string, { id, state }: Registration, decision: Decision) {
  const body = { ...decision, from: state };
  try {
    await ignoreMissing(api('PUT /v1/admin/registrations/{id}', { path: { id }, body }, { as: ACCOUNT }));
  } finally {
    // Also refetches after a conflict, because the list is then outdated.
    void queryClient.invalidateQueries({ queryKey: createKey(accountId) });
  }
}

export function invitationsQuery(accountId: string, state: SiteInvitationState) {
  return listQuery([...createInvitationsKey(accountId), state], REGISTRATIONS_PAGE_SIZE, (page, signal) =>
    api('GET /v1/admin/invitations', { query: { state, ...page } }, { as: ACCOUNT, signal }),
  );
}

export async function invite(accountId: string, emails: readonly string[]) {
  const sent = await api('POST /v1/admin/invitations', { body: { emails: [...emails] } }, { as: ACCOUNT });
  await queryClient.invalidateQueries({ queryKey: createInvitationsKey(accountId) });
  return sent;
}

/**
 * Another administrator may have already withdrawn the invitation.
 * @throws ApiError `conflict` if it was used
 */
export async function withdrawInvitation(accountId: string, id: string): Promise<void> {
  await ignoreMissing(api('DELETE /v1/admin/invitations/{id}', { path: { id } }, { as: ACCOUNT }));
  await queryClient.invalidateQueries({ queryKey: createInvitationsKey(accountId) });
}
