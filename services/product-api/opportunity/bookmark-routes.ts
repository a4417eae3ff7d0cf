import { opportunityLimits } from '@/lib/shared/domain/opportunity';
import { NotFoundError, QuotaExceededError, UnauthenticatedError } from '../errors';
import type { Handlers } from '../handlers';
import { listBookmarkIds, listBookmarks } from './queries/read-bookmarks';
import { removeBookmark } from './queries/write-bookmarks';
import { saveBookmark } from './save-bookmark';

export const bookmarkHandlers = {
  'GET /v1/opportunities/bookmarks/list': ({ db, profileId, query }) => listBookmarks(db, profileId, query),
  'GET /v1/opportunities/bookmarks/ids': async ({ db, profileId }) => ({ ids: await listBookmarkIds(db, profileId) }),

  'POST /v1/opportunities/bookmarks/{id}': async ({ db, profileId, path }) => {
    switch (await saveBookmark(db, { profileId, opportunityId: path.id })) {
      case 'SAVED':
        return;
      case 'QUOTA_REACHED':
        throw new QuotaExceededError(
          `You have saved ${opportunityLimits.bookmarks.toLocaleString('en-GB')} calls. Remove one to save another.`,
        );
      case 'NOT_FOUND':
        throw new NotFoundError();
      case 'PROFILE_DELETED':
        throw new UnauthenticatedError('profile_token_required');
    }
  },

  'DELETE /v1/opportunities/bookmarks/{id}': async ({ db, profileId, path }) => {
    if (!(await removeBookmark(db, { profileId, opportunityId: path.id }))) throw new NotFoundError();
  },
} satisfies Handlers;
