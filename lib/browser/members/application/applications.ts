import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api, download } from '@/lib/browser/api/api';
import { ignoreMissing } from '@/lib/browser/members/own-changes';
import { queryClient } from '@/lib/browser/members/query-client';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import type { EndpointInput } from '@/lib/shared/api/request';
import type { Application, OwnApplication, OwnApplicationState } from '@/lib/shared/contract/application';
import { listQuery, readAllRows } from '../list-pages';

export type Applicant = { accountId: string; profileId: string };

const createKey = ({ accountId, profileId }: Applicant) => [accountId, 'applications', profileId] as const;
export const createListKey = (applicant: Applicant) => [...createKey(applicant), 'list'] as const;

export function callQuery({ accountId }: Pick<Applicant, 'accountId'>, id: string) {
  return queryOptions({
    queryKey: [accountId, 'applications', 'call', id],
    queryFn: ({ signal }) => api('GET /v1/opportunities/{id}', { path: { id } }, { as: ACCOUNT, signal }),
  });
}

/** A null id selects the profile's first application for the call. */
export type ApplicationKey = { opportunityId: string; applicationId: string | null };

/** Null if the application has not been started or was deleted. */
export function applicationQuery(applicant: Applicant, { opportunityId, applicationId }: ApplicationKey) {
  return queryOptions({
    queryKey: [...createKey(applicant), 'one', opportunityId, applicationId],
    queryFn: ({ signal }) => readApplication(applicant.profileId, { opportunityId, applicationId }, signal),
    // Another device may have changed the application.
    staleTime: 0,
    // The form compares changes with this version, so a refetch must not replace it.
    refetchOnWindowFocus: false,
  });
}

/** Bypasses the cache. */
export async function readApplication(
  profileId: string,
  { opportunityId, applicationId }: ApplicationKey,
  signal?: AbortSignal,
): Promise<Application | null> {
  try {
    return await (applicationId === null
      ? api('GET /v1/opportunities/{id}/application', { path: { id: opportunityId } }, { as: profileId, signal })
      : api('GET /v1/applications/{id}', { path: { id: applicationId } }, { as: profileId, signal }));
  } catch (error) {
    if (hasErrorCode(error, 'not_found')) return null;
    throw error;
  }
}

export function cacheApplication(applicant: Applicant, key: ApplicationKey, application: Application): void {
  queryClient.setQueryData(applicationQuery(applicant, key).queryKey, application);
  invalidateLists();
}

export function startApplication(profileId: string, opportunityId: string): Promise<Application> {
  return api('POST /v1/opportunities/{id}/application', { path: { id: opportunityId } }, { as: profileId });
}

/** Returns the unsent application, if any. Retries with the same id only start one application. */
export async function startAnotherApplication(profileId: string, opportunityId: string, id: string) {
  const input = { path: { id: opportunityId }, body: { id } };
  const started = await api('POST /v1/opportunities/{id}/application/another', input, { as: profileId });
  invalidateLists();
  return started;
}

export function reopenApplication({ id, profileId }: Identity): Promise<Application> {
  return api('DELETE /v1/applications/{id}/withdrawal', { path: { id } }, { as: profileId });
}

export type ApplicationChange = EndpointInput<'PATCH /v1/applications/{id}'>['body'];
type Identity = Pick<Application, 'id' | 'profileId'>;

/** @throws ApiError `conflict` if `updatedAt` is not the latest version. */
export function saveApplication({ id, profileId }: Identity, body: ApplicationChange): Promise<Application> {
  const signal = AbortSignal.timeout(SAVE_TIME);
  return api('PATCH /v1/applications/{id}', { path: { id }, body }, { as: profileId, signal });
}

/** In milliseconds, before a save times out and is retried. */
const SAVE_TIME = 30_000;
/** In milliseconds. Many artists submit in the last minute. */
const SUBMIT_TIME = 60_000;

/** Idempotent: a retry after a lost response does not send the application again. */
export function submitApplication({ id, profileId, updatedAt }: Application): Promise<Application> {
  const input = { path: { id }, body: { updatedAt } };
  const signal = AbortSignal.timeout(SUBMIT_TIME);
  return api('POST /v1/applications/{id}/submission', input, { as: profileId, signal });
}

export function withdrawApplication({ id, profileId }: Identity): Promise<Application> {
  return api('POST /v1/applications/{id}/withdrawal', { path: { id } }, { as: profileId });
}

/** Controls whether the call's page shows the artist's name. */
export function showAcceptedArtist({ id, profileId }: Identity, isShown: boolean): Promise<Application> {
  return api('PATCH /v1/applications/{id}/showing', { path: { id }, body: { isShown } }, { as: profileId });
}

/** Controls whether jurors may download the originals. */
export function allowOriginals({ id, profileId }: Identity, allowsOriginals: boolean): Promise<Application> {
  return api('PATCH /v1/applications/{id}/originals', { path: { id }, body: { allowsOriginals } }, { as: profileId });
}

/** Requires an unsent or withdrawn application. Idempotent. */
export async function deleteApplication({ id, profileId }: Identity): Promise<void> {
  await ignoreMissing(api('DELETE /v1/applications/{id}', { path: { id } }, { as: profileId }));
  // Otherwise reopening the page would show the cached version.
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === 'applications' && queryKey[3] === 'one' });
  invalidateLists();
}

export const OWN_APPLICATIONS_PAGE_SIZE = 30;
/** The server's maximum page size. */
const LARGEST_PAGE = 100;

export function ownApplicationsQuery(applicant: Applicant, state: OwnApplicationState) {
  const list = listQuery([...createListKey(applicant), state], OWN_APPLICATIONS_PAGE_SIZE, (page, signal) =>
    api('GET /v1/applications/own', { query: { state, ...page } }, { as: applicant.profileId, signal }),
  );
  return { ...list, placeholderData: keepPreviousData };
}

export function readAllApplications(profileId: string): Promise<OwnApplication[]> {
  return readAllRows((page) => {
    const query = { page: String(page), size: String(LARGEST_PAGE) };
    return api('GET /v1/applications/own', { query }, { as: profileId });
  });
}

type RecordedFields = EndpointInput<'POST /v1/applications/recorded'>['body'];

/** Retries with the same id only record one application. */
export async function recordApplication(profileId: string, body: RecordedFields): Promise<OwnApplication> {
  const recorded = await api('POST /v1/applications/recorded', { body }, { as: profileId });
  invalidateLists();
  return recorded;
}

export async function changeRecordedApplication(
  profileId: string,
  id: string,
  body: Omit<RecordedFields, 'id'>,
): Promise<OwnApplication> {
  const changed = await api('PATCH /v1/applications/recorded/{id}', { path: { id }, body }, { as: profileId });
  invalidateLists();
  return changed;
}

export async function removeRecordedApplication(profileId: string, id: string): Promise<void> {
  await ignoreMissing(api('DELETE /v1/applications/recorded/{id}', { path: { id } }, { as: profileId }));
  invalidateLists();
}

/** Visible lists are refetched immediately. */
function invalidateLists(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[1] === 'applications' && queryKey[3] === 'list',
  });
}

export async function downloadReceipt({ id, profileId }: Identity): Promise<void> {
  await download('GET /v1/applications/{id}/receipt', { path: { id } }, profileId);
}
