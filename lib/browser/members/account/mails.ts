import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import type { SavedSearch } from '@/lib/shared/contract/mail';
import { getReaderZone } from '@/lib/shared/domain/deadline';
import type { BookmarkOwner } from '../create-bookmarks';
import { queryClient } from '../query-client';

export function mailPreferencesQuery(accountId: string) {
  return queryOptions({
    queryKey: [accountId, 'mails'],
    queryFn: ({ signal }) => api('GET /v1/account/mails', {}, { as: ACCOUNT, signal }),
  });
}

let reportedZone: string | undefined;

/** Until a time zone is reported, reminders use each call's own time zone. */
export async function reportTimeZone(accountId: string): Promise<void> {
  const timeZone = getReaderZone();
  const reported = `${accountId} ${timeZone}`;
  if (reportedZone === reported) return;
  reportedZone = reported;
  try {
    await api('PATCH /v1/account/mails', { body: { timeZone } }, { as: ACCOUNT });
    void queryClient.invalidateQueries({ queryKey: [accountId, 'notification-settings'] });
  } catch {
    reportedZone = undefined;
  }
}

export function savedSearchesQuery(owner: BookmarkOwner) {
  return queryOptions({
    queryKey: [owner.accountId, 'searches', owner.profileId],
    queryFn: ({ signal }) => api('GET /v1/opportunities/searches', {}, { as: owner.profileId, signal }),
    // Another tab may have changed the searches.
    staleTime: 0,
  });
}

/** Reports the searches immediately and after each change. @returns a function that stops the reports. */
export function followSavedSearches(owner: BookmarkOwner, report: (searches: readonly SavedSearch[]) => void) {
  const observer = new QueryObserver(queryClient, savedSearchesQuery(owner));
  return observer.subscribe(({ data }) => {
    if (data !== undefined) report(data.searches);
  });
}

export async function addSavedSearch(owner: BookmarkOwner, body: { name: string; query: string }) {
  const added = await api('POST /v1/opportunities/searches', { body }, { as: owner.profileId });
  void reportTimeZone(owner.accountId);
  await queryClient.invalidateQueries({ queryKey: savedSearchesQuery(owner).queryKey });
  return added;
}

export async function removeSavedSearch(owner: BookmarkOwner, id: string): Promise<void> {
  await api('DELETE /v1/opportunities/searches/{id}', { path: { id } }, { as: owner.profileId });
  await queryClient.invalidateQueries({ queryKey: savedSearchesQuery(owner).queryKey });
}
