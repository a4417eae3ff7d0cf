import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api, download } from '@/lib/browser/api/api';
import type { AssignedRoundWithApplications, JuryApplication } from '@/lib/shared/contract/jury';
import { queryClient } from '../query-client';

const createKey = (accountId: string) => [accountId, 'assigned rounds'] as const;

export function assignedRoundsQuery(accountId: string) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'all'],
    queryFn: ({ signal }) => api('GET /v1/jury/rounds', {}, { as: ACCOUNT, signal }),
    staleTime: 0,
  });
}

export function assignedRoundQuery(accountId: string, roundId: string) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'round', roundId],
    queryFn: ({ signal }) => api('GET /v1/jury/rounds/{id}', { path: { id: roundId } }, { as: ACCOUNT, signal }),
    staleTime: 0,
  });
}

export type ReviewKey = { roundId: string; applicationId: string };

/** Applications stay cached for offline reading. */
export function juryApplicationQuery(accountId: string, { roundId, applicationId }: ReviewKey) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'application', roundId, applicationId],
    queryFn: ({ signal }) => {
      const input = createInput({ roundId, applicationId });
      return api('GET /v1/jury/rounds/{id}/applications/{applicationId}', input, { as: ACCOUNT, signal });
    },
    gcTime: Number.POSITIVE_INFINITY,
    // Each request is recorded as an access.
    refetchOnWindowFocus: false,
  });
}

const createInput = ({ roundId, applicationId }: ReviewKey) => ({ path: { id: roundId, applicationId } });

type Reviewed = Pick<JuryApplication, 'review' | 'comments'>;

export function showReview(accountId: string, key: ReviewKey, saved: Reviewed): void {
  queryClient.setQueryData(
    juryApplicationQuery(accountId, key).queryKey,
    (application) => application && { ...application, ...saved },
  );
  const isScored = saved.review !== null && saved.review.score !== null && !saved.review.isOutdated;
  changeRow(accountId, key, { isScored });
}

/** Hides an application whose artist the juror knows. */
export async function declareConflict(accountId: string, key: ReviewKey): Promise<void> {
  await api('PUT /v1/jury/rounds/{id}/applications/{applicationId}/conflict', createInput(key), { as: ACCOUNT });
  changeRow(accountId, key, { isScored: false, hasConflict: true });
  queryClient.removeQueries({ queryKey: juryApplicationQuery(accountId, key).queryKey });
}

/** Does not restore the scores that the declaration removed. */
export async function withdrawConflict(accountId: string, key: ReviewKey): Promise<void> {
  await api('DELETE /v1/jury/rounds/{id}/applications/{applicationId}/conflict', createInput(key), { as: ACCOUNT });
  changeRow(accountId, key, { hasConflict: false });
}

export async function downloadJuryOriginal(key: ReviewKey, imageId: string): Promise<void> {
  const path = { ...createInput(key).path, imageId };
  const endpoint = 'GET /v1/jury/rounds/{id}/applications/{applicationId}/images/{imageId}/original';
  await download(endpoint, { path }, ACCOUNT);
}

type Row = AssignedRoundWithApplications['list'][number];

function changeRow(accountId: string, { roundId, applicationId }: ReviewKey, changed: Partial<Row>): void {
  queryClient.setQueryData(assignedRoundQuery(accountId, roundId).queryKey, (round) => {
    if (round === undefined) return undefined;
    const list = round.list.map((row) => (row.id === applicationId ? { ...row, ...changed } : row));
    return {
      ...round,
      list,
      applications: list.filter(({ hasConflict }) => !hasConflict).length,
      scored: list.filter(({ isScored }) => isScored).length,
    };
  });
}
