import { NotFoundError } from '../errors';
import type { Handlers } from '../handlers';
import { listBookmarkIds, listBookmarks } from './queries/read-bookmarks';
import { removeBookmark } from './queries/write-bookmarks';
import { saveBookmark } from './save-bookmark';

export const bookmarkHandlers = {
  'GET /v1/opportunities/bookmarks/list': ({ db, profileId, query }) => listBookmarks(db, profileId, query),
  'GET /v1/opportunities/bookmarks/ids': async ({ db, profileId }) => ({ ids: await listBookmarkIds(db, profileId) }),

  'POST /v1/opportunities/bookmarks/{id}': async ({ db, profileId, path }) => {
    await saveBookmark(db, { profileId, opportunityId: path.id });
  },

  'DELETE /v1/opportunities/bookmarks/{id}': async ({ db, profileId, path }) => {
    if (!(await removeBookmark(db, { profileId, opportunityId: path.id }))) throw new NotFoundError();
  },
} satisfies Handlers;
