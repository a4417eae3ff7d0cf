import { api } from '@/lib/browser/api/api';
import { setSavedBookmarks } from '@/lib/browser/session/marks';
import { reportTimeZone } from '../account/mails';
import { type BookmarkOwner, createBookmarks } from '../create-bookmarks';
import { listQuery } from '../list-pages';

const bookmarks = createBookmarks({
  noun: 'bookmarks',
  readIds: async ({ profileId }, signal) =>
    (await api('GET /v1/opportunities/bookmarks/ids', {}, { as: profileId, signal })).ids,
  save: ({ profileId }, id) => api('POST /v1/opportunities/bookmarks/{id}', { path: { id } }, { as: profileId }),
  remove: ({ profileId }, id) => api('DELETE /v1/opportunities/bookmarks/{id}', { path: { id } }, { as: profileId }),
  setSaved: setSavedBookmarks,
  onSaved: ({ accountId }) => void reportTimeZone(accountId),
});

export const { idsQuery: bookmarkIdsQuery, follow: followBookmarks, change: changeBookmark } = bookmarks;

export const BOOKMARKS_PAGE_SIZE = 50;

/** Open calls by deadline, then closed ones. */
export function bookmarksQuery(owner: BookmarkOwner) {
  return listQuery([...bookmarks.createKey(owner), 'list'], BOOKMARKS_PAGE_SIZE, async (query, signal) => {
    await bookmarks.waitForChange();
    return api('GET /v1/opportunities/bookmarks/list', { query }, { as: owner.profileId, signal });
  });
}
