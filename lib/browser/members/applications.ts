import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { asMember, refreshBeforeExpiry } from '@/lib/browser/session/as-member';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import { browserUrl, createAddress, type EndpointInput } from '@/lib/shared/api/request';
import type {
  Application,
  OwnApplication,
  OwnApplicationPage,
  OwnApplicationState,
} from '@/lib/shared/contract/application';
import { actAs } from './act-as';
import { asProfile } from './as-profile';
import { ignoreMissing } from './ignore-missing';
import { ALWAYS_STALE_LIST, listRows } from './list-pages';
import { queryClient } from './query-client';

/* Queries and mutations for the applications of the acting profile. */

export type Applicant = { accountId: string; profileId: string };

const createKey = ({ accountId, profileId }: Applicant) => [accountId, 'applications', profileId] as const;

/** The call that is applied for. */
export function callQuery({ accountId }: Pick<Applicant, 'accountId'>, id: string) {
  return queryOptions({
    queryKey: [accountId, 'applications', 'call', id],
    queryFn: ({ signal }) => asMember('GET /v1/opportunities/{id}', { path: { id } }, signal),
  });
}

/** The profile's application for a call; null before it is started. */
export function applicationQuery(applicant: Applicant, opportunityId: string) {
  return queryOptions({
    queryKey: [...createKey(applicant), 'one', opportunityId],
    queryFn: ({ signal }) => readApplication(applicant.profileId, opportunityId, signal),
    // Another device may have changed it.
    staleTime: 0,
    // A refetch while the form is open would replace the version that changes are compared with.
    refetchOnWindowFocus: false,
  });
}

/** Fetches the current version of the profile's application, bypassing the cache; null if there is none. */
export async function readApplication(
  profileId: string,
  opportunityId: string,
  signal?: AbortSignal,
): Promise<Application | null> {
  try {
    return await asProfile(
      profileId,
      'GET /v1/opportunities/{id}/application',
      { path: { id: opportunityId } },
      signal,
    );
  } catch (error) {
    if (hasErrorCode(error, 'not_found')) return null;
    throw error;
  }
}

/** Stores the latest version, so that the page shows it when it is opened again. */
export function cacheApplication(applicant: Applicant, opportunityId: string, application: Application | null): void {
  queryClient.setQueryData(applicationQuery(applicant, opportunityId).queryKey, application);
  invalidateLists();
}

/** Starts an application; one that exists is returned. */
export function startApplication(profileId: string, opportunityId: string): Promise<Application> {
  return asProfile(profileId, 'POST /v1/opportunities/{id}/application', { path: { id: opportunityId } });
}

export type ApplicationChange = EndpointInput<'PATCH /v1/applications/{id}'>['body'];
type Identity = Pick<Application, 'id' | 'profileId'>;

/** @throws ApiError `conflict` if `updatedAt` is not the latest version. */
export function saveApplication({ id, profileId }: Identity, body: ApplicationChange): Promise<Application> {
  return asProfile(profileId, 'PATCH /v1/applications/{id}', { path: { id }, body }, AbortSignal.timeout(SAVE_TIME));
}

/** The timeout of a save in milliseconds. After it the save is retried. */
const SAVE_TIME = 30_000;

export function submitApplication({ id, profileId, updatedAt }: Application): Promise<Application> {
  return asProfile(profileId, 'POST /v1/applications/{id}/submission', { path: { id }, body: { updatedAt } });
}

export function withdrawApplication({ id, profileId }: Identity): Promise<Application> {
  return asProfile(profileId, 'POST /v1/applications/{id}/withdrawal', { path: { id } });
}

/** Names an accepted artist on the page of the call, or no longer. */
export function showAcceptedArtist({ id, profileId }: Identity, isShown: boolean): Promise<Application> {
  return asProfile(profileId, 'PATCH /v1/applications/{id}/showing', { path: { id }, body: { isShown } });
}

/** Permits jurors to download the originals, or no longer. */
export function allowOriginals({ id, profileId }: Identity, allowsOriginals: boolean): Promise<Application> {
  return asProfile(profileId, 'PATCH /v1/applications/{id}/originals', { path: { id }, body: { allowsOriginals } });
}

/** Deletes an application that was not sent or was withdrawn. Idempotent. */
export async function deleteApplication({ id, profileId }: Identity): Promise<void> {
  await ignoreMissing(asProfile(profileId, 'DELETE /v1/applications/{id}', { path: { id } }));
  invalidateLists();
}

/** Applications per page of the artist's list. */
export const OWN_APPLICATIONS_PAGE_SIZE = 30;
/** The largest page, for files that contain the whole list. */
const LARGEST_PAGE = 100;

/** The applications of a profile, made here and recorded by hand. */
export function ownApplicationsQuery(applicant: Applicant, state: OwnApplicationState) {
  return infiniteQueryOptions({
    queryKey: [...createKey(applicant), 'list', state],
    queryFn: ({ pageParam, signal }) =>
      readPage(applicant.profileId, { state, page: pageParam, size: OWN_APPLICATIONS_PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
    ...ALWAYS_STALE_LIST,
  });
}

type PageQuery = { state: OwnApplicationState; page: number; size: number };

function readPage(
  profileId: string,
  { state, page, size }: PageQuery,
  signal?: AbortSignal,
): Promise<OwnApplicationPage> {
  const query = { state, page: String(page), size: String(size) };
  return asProfile(profileId, 'GET /v1/applications/own', { query }, signal);
}

/** Fetches the whole list. */
export async function readAllApplications(profileId: string): Promise<OwnApplication[]> {
  const pages: OwnApplicationPage[] = [];
  for (let page = 1; page <= (pages[0]?.pages ?? 1); page += 1) {
    pages.push(await readPage(profileId, { state: 'all', page, size: LARGEST_PAGE }));
  }
  return listRows(pages);
}

type RecordedFields = EndpointInput<'POST /v1/applications/recorded'>['body'];

/** Records an application that was made elsewhere. Retries with the same id record it once. */
export async function recordApplication(profileId: string, body: RecordedFields): Promise<OwnApplication> {
  const recorded = await asProfile(profileId, 'POST /v1/applications/recorded', { body });
  invalidateLists();
  return recorded;
}

export async function changeRecordedApplication(
  profileId: string,
  id: string,
  body: Omit<RecordedFields, 'id'>,
): Promise<OwnApplication> {
  const changed = await asProfile(profileId, 'PATCH /v1/applications/recorded/{id}', { path: { id }, body });
  invalidateLists();
  return changed;
}

/** Removes a recorded application. Idempotent. */
export async function removeRecordedApplication(profileId: string, id: string): Promise<void> {
  await ignoreMissing(asProfile(profileId, 'DELETE /v1/applications/recorded/{id}', { path: { id } }));
  invalidateLists();
}

/** Marks cached lists as stale; one on the screen is refetched at once. */
function invalidateLists(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[1] === 'applications' && queryKey[3] === 'list',
  });
}

/** Downloads a submitted application as a PDF, through the browser's own download. */
export async function downloadReceipt({ id, profileId }: Pick<Application, 'id' | 'profileId'>): Promise<void> {
  await actAs(profileId);
  if (!(await refreshBeforeExpiry())) return;
  const { address } = createAddress('GET /v1/applications/{id}/receipt', { path: { id } });
  window.location.assign(browserUrl(address));
}
