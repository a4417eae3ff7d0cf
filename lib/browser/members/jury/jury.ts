import { type InvalidateQueryFilters, queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api, download } from '@/lib/browser/api/api';
import { getWords } from '@/lib/browser/i18n/messages';
import { ignoreMissing } from '@/lib/browser/members/own-changes';
import { queryClient } from '@/lib/browser/members/query-client';
import { ApiError } from '@/lib/shared/api/request';
import type { EndpointBody, EndpointResponse } from '@/lib/shared/contract/contract';
import type { Round, Rounds } from '@/lib/shared/contract/jury';
import type { DeskState } from '@/lib/shared/domain/application';
import { changeOwnAccount } from '../account/own-account';
import { changeApplications } from '../application/application-desk';
import { listQuery } from '../list-pages';
import { readOwnOpportunity } from '../opportunity/own-opportunities';
import { addOpportunity, type OpportunityOwner, ownerApi } from '../opportunity-owner';

const createKey = (accountId: string) => [accountId, 'jury'] as const;

/** Fails with 404 if none of the profiles posted the call. */
export function roundsQuery(accountId: string, opportunityId: string, profileIds: readonly string[]) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'rounds', opportunityId],
    queryFn: async ({ signal }): Promise<Rounds & { owner: OpportunityOwner }> => {
      const { profileId } = await readOwnOpportunity(opportunityId, signal);
      if (!profileIds.includes(profileId))
        throw new ApiError(404, 'not_found', getWords().t('opportunity.form.notYours'));
      const owner = { accountId, profileId, opportunityId };
      return { ...(await ownerApi(owner, 'GET /v1/opportunities/{id}/rounds', {}, signal)), owner };
    },
    // Jurors may be scoring while this page is open.
    staleTime: 0,
  });
}

export const RANKING_PAGE_SIZE = 30;

export function rankingQuery(owner: OpportunityOwner, roundId: string) {
  const queryKey = [...createKey(owner.accountId), 'ranking', roundId];
  return listQuery(queryKey, RANKING_PAGE_SIZE, (query, signal) =>
    ownerApi(owner, 'GET /v1/opportunities/{id}/rounds/{roundId}/ranking', { path: { roundId }, query }, signal),
  );
}

export async function downloadRanking(owner: OpportunityOwner, roundId: string): Promise<void> {
  const key = 'GET /v1/opportunities/{id}/rounds/{roundId}/ranking/table';
  const input = addOpportunity<typeof key>(owner, { path: { roundId }, query: { format: 'csv' } });
  await download(key, input, owner.profileId);
}

export async function setStates(owner: OpportunityOwner, ids: readonly string[], state: DeskState): Promise<void> {
  await change(changeApplications(owner, ids, { state }));
}

export function reviewsQuery(owner: OpportunityOwner, path: { roundId: string; applicationId: string }) {
  return queryOptions({
    queryKey: [...createKey(owner.accountId), 'reviews', path.roundId, path.applicationId],
    queryFn: async ({ signal }) => {
      const key = 'GET /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/reviews';
      return (await ownerApi(owner, key, { path }, signal)).reviews;
    },
    staleTime: 0,
  });
}

export type RoundBody = EndpointBody<'POST /v1/opportunities/{id}/rounds'>;
type RoundChange = EndpointBody<'PATCH /v1/opportunities/{id}/rounds/{roundId}'>;

/** Retries with the same id only create one round. */
export function createRound(owner: OpportunityOwner, body: RoundBody): Promise<Round> {
  return change(ownerApi(owner, 'POST /v1/opportunities/{id}/rounds', { body }));
}

export function changeRound(owner: OpportunityOwner, roundId: string, body: RoundChange): Promise<Round> {
  return change(ownerApi(owner, 'PATCH /v1/opportunities/{id}/rounds/{roundId}', { path: { roundId }, body }));
}

export function deleteRound(owner: OpportunityOwner, roundId: string): Promise<void> {
  const deleted = ownerApi(owner, 'DELETE /v1/opportunities/{id}/rounds/{roundId}', { path: { roundId } });
  return change(ignoreMissing(deleted));
}

/** @param withLater true to add applications that arrived after the round first opened. */
export function openRound(owner: OpportunityOwner, roundId: string, withLater = false): Promise<Round> {
  const query = { withLater: withLater ? ('true' as const) : undefined };
  const key = 'POST /v1/opportunities/{id}/rounds/{roundId}/opening';
  return change(ownerApi(owner, key, { path: { roundId }, query }));
}

export function closeRound(owner: OpportunityOwner, roundId: string): Promise<Round> {
  return change(ownerApi(owner, 'POST /v1/opportunities/{id}/rounds/{roundId}/closing', { path: { roundId } }));
}

export function inviteJurors(owner: OpportunityOwner, roundId: string, emails: string[]): Promise<Round> {
  const key = 'POST /v1/opportunities/{id}/rounds/{roundId}/jurors';
  return change(ownerApi(owner, key, { path: { roundId }, body: { emails } }));
}

export function removeJuror(owner: OpportunityOwner, roundId: string, jurorId: string): Promise<void> {
  const key = 'DELETE /v1/opportunities/{id}/rounds/{roundId}/jurors/{jurorId}';
  return change(ignoreMissing(ownerApi(owner, key, { path: { roundId, jurorId } })));
}

/** @returns the number of reminder emails. */
export async function remindJurors(owner: OpportunityOwner, roundId: string): Promise<number> {
  const key = 'POST /v1/opportunities/{id}/rounds/{roundId}/reminders';
  return (await change(ownerApi(owner, key, { path: { roundId } }))).reminded;
}

export function spreadApplications(owner: OpportunityOwner, roundId: string, jurorsPerApplication: number) {
  const key = 'POST /v1/opportunities/{id}/rounds/{roundId}/assignments';
  return change(ownerApi(owner, key, { path: { roundId }, body: { jurorsPerApplication } }));
}

export async function openLastVersion(owner: OpportunityOwner, roundId: string, applicationId: string): Promise<void> {
  const key = 'POST /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/version';
  await change(ownerApi(owner, key, { path: { roundId, applicationId } }));
}

export type Assignment = { roundId: string; applicationId: string; jurorId: string };

export async function assignApplication(owner: OpportunityOwner, path: Assignment): Promise<void> {
  const key = 'PUT /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/jurors/{jurorId}';
  await change(ownerApi(owner, key, { path }));
  await untilShown();
}

/** @param withReview true to also remove the juror's scores and comment. */
export async function unassignApplication(owner: OpportunityOwner, path: Assignment, withReview: boolean) {
  const key = 'DELETE /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/jurors/{jurorId}';
  const query = { withReview: withReview ? ('true' as const) : undefined };
  await change(ownerApi(owner, key, { path, query }));
  await untilShown();
}

/** Invalidates the cached jury queries even if the request failed. */
async function change<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } finally {
    void queryClient.invalidateQueries(JURY);
  }
}

const JURY: InvalidateQueryFilters = { predicate: ({ queryKey }) => queryKey[1] === 'jury' };

/** Waits for the refetches started by `change`. */
function untilShown(): Promise<void> {
  return queryClient.invalidateQueries(JURY, { cancelRefetch: false });
}

export type Invitation = EndpointResponse<'POST /v1/jury/invitations'>;

/** @param accountId null for a visitor. */
export function invitationQuery(accountId: string | null, token: string) {
  const as = accountId === null ? undefined : ACCOUNT;
  return queryOptions({
    queryKey: [...createKey(accountId ?? 'visitor'), 'invitation', token],
    queryFn: ({ signal }): Promise<Invitation> => api('POST /v1/jury/invitations', { body: { token } }, { as, signal }),
  });
}

/** Marks the account as a juror's, so the navigation links to the jury. */
export async function acceptInvitation(accountId: string, token: string, name: string): Promise<Invitation> {
  const body = { token, name };
  const invitation = await change(api('POST /v1/jury/invitations/acceptance', { body }, { as: ACCOUNT }));
  changeOwnAccount(accountId, (own) => ({ ...own, account: { ...own.account, isJuror: true } }));
  return invitation;
}
