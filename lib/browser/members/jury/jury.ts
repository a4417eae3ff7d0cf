import { type InvalidateQueryFilters, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api, download } from '@/lib/browser/api/api';
import { ApiError, createAddress } from '@/lib/shared/api/request';
import type { EndpointBody, EndpointResponse } from '@/lib/shared/contract/contract';
import type { Ranking, Round, Rounds } from '@/lib/shared/contract/jury';
import type { DeskState } from '@/lib/shared/domain/application';
import { changeOwnAccount } from '../account/own-account';
import { changeApplications } from '../application/application-desk';
import { ignoreMissing } from '../ignore-missing';
import { ALWAYS_STALE_LIST } from '../list-pages';
import { readOwnOpportunity } from '../opportunity/own-opportunities';
import { queryClient } from '../query-client';

/* Queries and mutations of the rounds of a jury, for the organizer of the call. */

const createKey = (accountId: string) => [accountId, 'jury'] as const;

/** A call, and the profile of the account that has posted it. */
export type Organizer = { callId: string; profileId: string };

/** The rounds of a call; the request fails with 404 if none of the account's profiles has posted the call. */
export function roundsQuery(accountId: string, callId: string, profileIds: readonly string[]) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'rounds', callId],
    queryFn: async ({ signal }): Promise<Rounds & { organizer: Organizer }> => {
      const { profileId } = await readOwnOpportunity(callId, signal);
      if (!profileIds.includes(profileId)) throw new ApiError(404, 'not_found', 'This is not one of your calls.');
      const rounds = await api(
        'GET /v1/opportunities/{id}/rounds',
        { path: { id: callId } },
        { as: profileId, signal },
      );
      return { ...rounds, organizer: { callId, profileId } };
    },
    // Always stale: jurors may be scoring while this page is open.
    staleTime: 0,
  });
}

export const RANKING_PAGE_SIZE = 30;

export function rankingQuery(accountId: string, { callId, profileId }: Organizer, roundId: string) {
  return infiniteQueryOptions({
    ...ALWAYS_STALE_LIST,
    queryKey: [...createKey(accountId), 'ranking', roundId],
    queryFn: ({ pageParam, signal }): Promise<Ranking> =>
      api(
        'GET /v1/opportunities/{id}/rounds/{roundId}/ranking',
        { path: { id: callId, roundId }, query: { page: String(pageParam), size: String(RANKING_PAGE_SIZE) } },
        { as: profileId, signal },
      ),
  });
}

/** Downloads the ranking with the score of each juror as a CSV, through the browser's own download. */
export async function downloadRanking({ callId, profileId }: Organizer, roundId: string): Promise<void> {
  const key = 'GET /v1/opportunities/{id}/rounds/{roundId}/ranking/table';
  const { address } = createAddress(key, { path: { id: callId, roundId }, query: { format: 'csv' } });
  await download(address, profileId);
}

/** Sets the state of ranked applications at the desk. */
export async function setStates(
  accountId: string,
  { callId, profileId }: Organizer,
  ids: readonly string[],
  state: DeskState,
): Promise<void> {
  await change(changeApplications({ accountId, profileId, opportunityId: callId }, ids, { state }));
}

/** The reviews of one application. */
export function reviewsQuery(
  accountId: string,
  { callId, profileId }: Organizer,
  { roundId, applicationId }: { roundId: string; applicationId: string },
) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'reviews', roundId, applicationId],
    queryFn: async ({ signal }) => {
      const key = 'GET /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/reviews';
      return (await api(key, { path: { id: callId, roundId, applicationId } }, { as: profileId, signal })).reviews;
    },
    staleTime: 0,
  });
}

export type RoundBody = EndpointBody<'POST /v1/opportunities/{id}/rounds'>;
type RoundChange = EndpointBody<'PATCH /v1/opportunities/{id}/rounds/{roundId}'>;

/** Creates a round. A retry with the same id creates it once. */
export function createRound({ callId, profileId }: Organizer, body: RoundBody): Promise<Round> {
  return change(api('POST /v1/opportunities/{id}/rounds', { path: { id: callId }, body }, { as: profileId }));
}

export function changeRound({ callId, profileId }: Organizer, roundId: string, body: RoundChange): Promise<Round> {
  const path = { id: callId, roundId };
  return change(api('PATCH /v1/opportunities/{id}/rounds/{roundId}', { path, body }, { as: profileId }));
}

export function deleteRound({ callId, profileId }: Organizer, roundId: string): Promise<void> {
  const path = { id: callId, roundId };
  return change(ignoreMissing(api('DELETE /v1/opportunities/{id}/rounds/{roundId}', { path }, { as: profileId })));
}

/**
 * Opens a round, or reopens a closed one.
 * @param withLater true to add the applications that came later.
 */
export function openRound({ callId, profileId }: Organizer, roundId: string, withLater = false): Promise<Round> {
  const path = { id: callId, roundId };
  const query = { withLater: withLater ? ('true' as const) : undefined };
  return change(api('POST /v1/opportunities/{id}/rounds/{roundId}/opening', { path, query }, { as: profileId }));
}

export function closeRound({ callId, profileId }: Organizer, roundId: string): Promise<Round> {
  const path = { id: callId, roundId };
  return change(api('POST /v1/opportunities/{id}/rounds/{roundId}/closing', { path }, { as: profileId }));
}

export function inviteJurors({ callId, profileId }: Organizer, roundId: string, emails: string[]): Promise<Round> {
  const path = { id: callId, roundId };
  const body = { emails };
  return change(api('POST /v1/opportunities/{id}/rounds/{roundId}/jurors', { path, body }, { as: profileId }));
}

export function removeJuror({ callId, profileId }: Organizer, roundId: string, jurorId: string): Promise<void> {
  const path = { id: callId, roundId, jurorId };
  const key = 'DELETE /v1/opportunities/{id}/rounds/{roundId}/jurors/{jurorId}';
  return change(ignoreMissing(api(key, { path }, { as: profileId })));
}

/** Reminds the jurors who have not finished. @returns the number of mails. */
export async function remindJurors({ callId, profileId }: Organizer, roundId: string): Promise<number> {
  const path = { id: callId, roundId };
  const key = 'POST /v1/opportunities/{id}/rounds/{roundId}/reminders';
  return (await change(api(key, { path }, { as: profileId }))).reminded;
}

/** Assigns each application to the given number of jurors. */
export function spreadApplications(
  { callId, profileId }: Organizer,
  roundId: string,
  jurorsPerApplication: number,
): Promise<Round> {
  const path = { id: callId, roundId };
  const body = { jurorsPerApplication };
  return change(api('POST /v1/opportunities/{id}/rounds/{roundId}/assignments', { path, body }, { as: profileId }));
}

/** Opens the version that an artist has sent last for the jury. */
export async function openLastVersion(
  { callId, profileId }: Organizer,
  roundId: string,
  applicationId: string,
): Promise<void> {
  const path = { id: callId, roundId, applicationId };
  const key = 'POST /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/version';
  await change(api(key, { path }, { as: profileId }));
}

export type Assignment = { roundId: string; applicationId: string; jurorId: string };

export async function assignApplication({ callId, profileId }: Organizer, assignment: Assignment): Promise<void> {
  const key = 'PUT /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/jurors/{jurorId}';
  await change(api(key, { path: { id: callId, ...assignment } }, { as: profileId }));
  await untilShown();
}

/** Takes an application from a juror. @param withReview true to remove also what the juror has scored and written. */
export async function unassignApplication(
  { callId, profileId }: Organizer,
  assignment: Assignment,
  withReview: boolean,
): Promise<void> {
  const key = 'DELETE /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/jurors/{jurorId}';
  const query = { withReview: withReview ? ('true' as const) : undefined };
  await change(api(key, { path: { id: callId, ...assignment }, query }, { as: profileId }));
  await untilShown();
}

/** Waits for a change, and marks what is cached as stale, also if the change failed. */
async function change<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } finally {
    void queryClient.invalidateQueries(JURY);
  }
}

const JURY: InvalidateQueryFilters = { predicate: ({ queryKey }) => queryKey[1] === 'jury' };

/** Waits for the requests that `change` has started, so that what is shown includes the change. */
function untilShown(): Promise<void> {
  return queryClient.invalidateQueries(JURY, { cancelRefetch: false });
}

export type Invitation = EndpointResponse<'POST /v1/jury/invitations'>;

/** The invitation of a link. @param accountId null for a visitor. */
export function invitationQuery(accountId: string | null, token: string) {
  const as = accountId === null ? undefined : ACCOUNT;
  return queryOptions({
    queryKey: [...createKey(accountId ?? 'visitor'), 'invitation', token],
    queryFn: ({ signal }): Promise<Invitation> => api('POST /v1/jury/invitations', { body: { token } }, { as, signal }),
  });
}

/** Makes the signed-in account the juror. Its navigation then has a link to the jury. */
export async function acceptInvitation(accountId: string, token: string, name: string): Promise<Invitation> {
  const invitation = await change(
    api('POST /v1/jury/invitations/acceptance', { body: { token, name } }, { as: ACCOUNT }),
  );
  changeOwnAccount(accountId, (own) => ({ ...own, account: { ...own.account, isJuror: true } }));
  return invitation;
}
