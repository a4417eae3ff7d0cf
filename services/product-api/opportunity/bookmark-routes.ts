import { opportunityLimits } from '@/lib/shared/domain/opportunity';
import type { Db } from '../db/client';
import { NotFoundError, QuotaExceededError } from '../errors';
import type { Handlers } from '../handlers';
import { lockOwnProfile } from '../profile/lock-own-profile';
import {
  type Bookmark,
  countBookmarks,
  hasBookmark,
  insertBookmark,
  listBookmarkIds,
  listBookmarks,
  lockVisibleOpportunity,
  removeBookmark,
  removeInvisibleBookmarks,
} from './queries/write-bookmarks';

/**
 * Idempotent. Locks the profile, so concurrent requests cannot exceed the limit.
 * @throws UnauthenticatedError, NotFoundError, QuotaExceededError
 */
async function saveBookmark(db: Db, bookmark: Bookmark): Promise<void> {
  const { profileId, opportunityId } = bookmark;
  await db.transaction(async (transaction) => {
    await lockOwnProfile(transaction, profileId);
    if (!(await lockVisibleOpportunity(transaction, opportunityId))) throw new NotFoundError();
    if (await hasBookmark(transaction, bookmark)) return;
    if ((await countBookmarks(transaction, profileId)) >= opportunityLimits.bookmarks) {
      // Bookmarks of invisible opportunities do not count.
      await removeInvisibleBookmarks(transaction, profileId);
      if ((await countBookmarks(transaction, profileId)) >= opportunityLimits.bookmarks) {
        throw new QuotaExceededError(
          `You have saved ${opportunityLimits.bookmarks.toLocaleString('en-GB')} calls. Remove one to save another.`,
        );
      }
    }
    await insertBookmark(transaction, bookmark);
  });
}

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
