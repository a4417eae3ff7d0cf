import { type InfiniteData, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { download } from '@/lib/browser/api/api';
import type { EndpointInput } from '@/lib/shared/api/request';
import type { Desk, DeskApplication, DeskQuery, DeskRow } from '@/lib/shared/contract/application-desk';
import { applicationLimits } from '@/lib/shared/domain/application';
import { listQuery } from '../list-pages';
import { addOpportunity, type OpportunityOwner, ownerApi } from '../opportunity-owner';
import { queryClient } from '../query-client';

export type DeskFilters = Omit<DeskQuery, 'page' | 'size'>;

export const DESK_PAGE_SIZE = 30;

const createKey = ({ accountId, opportunityId }: OpportunityOwner) =>
  [accountId, 'application-desk', opportunityId] as const;

export function deskQuery(owner: OpportunityOwner, filters: DeskFilters) {
  const list = listQuery([...createKey(owner), 'list', filters], DESK_PAGE_SIZE, (page, signal) =>
    ownerApi(owner, 'GET /v1/opportunities/{id}/applications', { query: { ...filters, ...page } }, signal),
  );
  return { ...list, placeholderData: keepPreviousData };
}

/** Loading a new application marks it as read. */
export function deskApplicationQuery(owner: OpportunityOwner, applicationId: string, filters: DeskFilters) {
  return queryOptions({
    queryKey: [...createKey(owner), 'one', applicationId, filters],
    queryFn: async ({ signal }): Promise<DeskApplication> => {
      const key = 'GET /v1/opportunities/{id}/applications/{applicationId}';
      const application = await ownerApi(owner, key, { path: { applicationId }, query: filters }, signal);
      showInLists(owner, application);
      return application;
    },
    // Each request is recorded as an access, which the artist can see.
    refetchOnWindowFocus: false,
  });
}

export type DeskChange = Omit<EndpointInput<'PATCH /v1/opportunities/{id}/applications'>['body'], 'ids'>;

export async function changeApplications(owner: OpportunityOwner, ids: readonly string[], change: DeskChange) {
  try {
    for (let start = 0; start < ids.length; start += applicationLimits.bulk) {
      const body = { ...change, ids: ids.slice(start, start + applicationLimits.bulk) };
      await ownerApi(owner, 'PATCH /v1/opportunities/{id}/applications', { body });
    }
  } finally {
    void refreshDesk(owner);
  }
}

type ApplicationChange = EndpointInput<'PATCH /v1/opportunities/{id}/applications/{applicationId}'>['body'];

/** Keeps the links to the previous and next application, even if this one leaves the filtered list. */
export async function changeApplication(owner: OpportunityOwner, applicationId: string, body: ApplicationChange) {
  const key = 'PATCH /v1/opportunities/{id}/applications/{applicationId}';
  const changed = await ownerApi(owner, key, { path: { applicationId }, body });
  queryClient.setQueriesData<DeskApplication>(
    { queryKey: [...createKey(owner), 'one', applicationId] },
    (known) => known && { ...changed, previousId: known.previousId, nextId: known.nextId },
  );
  showInLists(owner, changed);
  void queryClient.invalidateQueries({ queryKey: [...createKey(owner), 'list'] });
}

/** The emails can be canceled until the returned time. */
export async function publishDecisions(owner: OpportunityOwner) {
  const published = await ownerApi(owner, 'POST /v1/opportunities/{id}/decisions', {});
  await refreshDesk(owner);
  return published;
}

export async function stopDecisions(owner: OpportunityOwner) {
  try {
    return await ownerApi(owner, 'DELETE /v1/opportunities/{id}/decisions', {});
  } finally {
    await refreshDesk(owner);
  }
}

export async function downloadApplications(owner: OpportunityOwner): Promise<void> {
  await download('GET /v1/opportunities/{id}/applications/archive', addOpportunity(owner, {}), owner.profileId);
}

export async function downloadApplicationTable(owner: OpportunityOwner, format: 'csv' | 'xlsx'): Promise<void> {
  const input = addOpportunity<'GET /v1/opportunities/{id}/applications/table'>(owner, { query: { format } });
  await download('GET /v1/opportunities/{id}/applications/table', input, owner.profileId);
}

/** Marks individual applications as stale without refetching them. */
export async function refreshDesk(owner: OpportunityOwner): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: [...createKey(owner), 'one'], refetchType: 'none' });
  await queryClient.invalidateQueries({ queryKey: [...createKey(owner), 'list'] });
}

function showInLists(owner: OpportunityOwner, { id, state, labels, note }: DeskApplication): void {
  const change = (row: DeskRow) => (row.id === id ? { ...row, state, labels, hasNote: note !== null } : row);
  queryClient.setQueriesData<InfiniteData<Desk>>(
    { queryKey: [...createKey(owner), 'list'] },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(change) })) },
  );
}
