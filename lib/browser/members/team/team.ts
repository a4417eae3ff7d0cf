import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import type { Team } from '@/lib/shared/contract/team';
import { refreshClaims } from '../account/load-member';
import { listQuery, readAllRows } from '../list-pages';
import { queryClient } from '../query-client';

/** The organization's profile, and the account that acts for it. */
export type TeamViewer = { accountId: string; profileId: string };

const createKey = ({ accountId, profileId }: TeamViewer) => [accountId, 'team', profileId] as const;

export function teamQuery(viewer: TeamViewer) {
  return queryOptions({
    queryKey: [...createKey(viewer), 'members'],
    queryFn: ({ signal }) => api('GET /v1/team', {}, { as: viewer.profileId, signal }),
    // Other members may have changed the team.
    staleTime: 0,
  });
}

const CHANGE_INTERVAL = 60_000;

/** Polls for the latest change to a work or call by another member while its form is open. */
export function latestChangeQuery(viewer: TeamViewer, id: string) {
  return queryOptions({
    queryKey: [...createKey(viewer), 'change', id],
    queryFn: ({ signal }) => api('GET /v1/team/changes/{id}', { path: { id } }, { as: viewer.profileId, signal }),
    staleTime: 0,
    refetchInterval: CHANGE_INTERVAL,
  });
}

export const TEAM_ACTIONS = 20;

export function teamActionsQuery(viewer: TeamViewer) {
  return listQuery([...createKey(viewer), 'actions'], TEAM_ACTIONS, (query, signal) =>
    api('GET /v1/team/actions', { query }, { as: viewer.profileId, signal }),
  );
}

/** Calls that can be assigned to a reviewer. */
export function teamCallsQuery(viewer: TeamViewer) {
  return queryOptions({
    queryKey: [...createKey(viewer), 'calls'],
    queryFn: async ({ signal }) => {
      const calls = await readAllRows((page) =>
        api(
          'GET /v1/opportunities/own',
          { query: { page: String(page), size: '100' } },
          { as: viewer.profileId, signal },
        ),
      );
      return calls.map(({ id, title }) => ({ id, title }));
    },
  });
}

async function keepTeam(viewer: TeamViewer, changed: Promise<Team>): Promise<Team> {
  const team = await changed;
  const { queryKey } = teamQuery(viewer);
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(queryKey, team);
  // The navigation follows the role in the token.
  if (before !== undefined && before.role !== team.role) await refreshClaims(viewer.profileId);
  await queryClient.invalidateQueries({ queryKey: teamActionsQuery(viewer).queryKey });
  return team;
}

export function inviteMember(viewer: TeamViewer, body: EndpointBody<'POST /v1/team/invitations'>): Promise<Team> {
  return keepTeam(viewer, api('POST /v1/team/invitations', { body }, { as: viewer.profileId }));
}

export function resendInvitation(viewer: TeamViewer, id: string): Promise<Team> {
  return keepTeam(viewer, api('POST /v1/team/invitations/{id}/sending', { path: { id } }, { as: viewer.profileId }));
}

export function withdrawInvitation(viewer: TeamViewer, id: string): Promise<Team> {
  return keepTeam(viewer, api('DELETE /v1/team/invitations/{id}', { path: { id } }, { as: viewer.profileId }));
}

export function changeMember(
  viewer: TeamViewer,
  id: string,
  body: EndpointBody<'PATCH /v1/team/members/{id}'>,
): Promise<Team> {
  return keepTeam(viewer, api('PATCH /v1/team/members/{id}', { path: { id }, body }, { as: viewer.profileId }));
}

export function handOver(viewer: TeamViewer, memberId: string): Promise<Team> {
  return keepTeam(viewer, api('POST /v1/team/owner', { body: { memberId } }, { as: viewer.profileId }));
}

export async function removeMember(viewer: TeamViewer, id: string): Promise<void> {
  await api('DELETE /v1/team/members/{id}', { path: { id } }, { as: viewer.profileId });
  await queryClient.invalidateQueries({ queryKey: createKey(viewer) });
}

export async function leaveTeam({ accountId, profileId }: TeamViewer): Promise<void> {
  await api('DELETE /v1/team/members/{id}', { path: { id: accountId } }, { as: profileId });
}

/** @param accountId null before signing in */
export function teamInvitationQuery(accountId: string | null, token: string) {
  return queryOptions({
    queryKey: [accountId, 'team', 'invitation', token],
    queryFn: ({ signal }) =>
      api('POST /v1/team/invitation', { body: { token } }, { signal, ...(accountId !== null && { as: ACCOUNT }) }),
    retry: false,
  });
}

export function acceptTeamInvitation(token: string, name: string): Promise<{ profileId: string }> {
  return api('POST /v1/team/invitation/acceptance', { body: { token, name } }, { as: ACCOUNT });
}
