import { opportunityLimits } from '@/lib/shared/domain/opportunity';
import type { Db } from '../db/client';
import { NotFoundError, QuotaExceededError } from '../errors';
import { lockOwnProfile } from '../profile/lock-own-profile';
import { isBookmarkQuotaReached } from './limit-rule';
import {
  type Bookmark,
  countBookmarks,
  hasBookmark,
  insertBookmark,
  lockVisibleOpportunity,
  removeInvisibleBookmarks,
} from './queries/write-bookmarks';

/**
 * Saves an opportunity that visitors see. Idempotent. The profile's row is locked, so that concurrent requests cannot
 * exceed the limit.
 * @throws UnauthenticatedError, NotFoundError, QuotaExceededError
 */
export async function saveBookmark(db: Db, bookmark: Bookmark): Promise<void> {
  const { profileId, opportunityId } = bookmark;
  await db.transaction(async (transaction) => {
    await lockOwnProfile(transaction, profileId);
    if (!(await lockVisibleOpportunity(transaction, opportunityId))) throw new NotFoundError();
    if (await hasBookmark(transaction, bookmark)) return;
    if (isBookmarkQuotaReached(await countBookmarks(transaction, profileId))) {
      // Bookmarks of opportunities that nobody can see do not count.
      await removeInvisibleBookmarks(transaction, profileId);
      if (isBookmarkQuotaReached(await countBookmarks(transaction, profileId))) {
        throw new QuotaExceededError(
          `You have saved ${opportunityLimits.bookmarks.toLocaleString('en-GB')} calls. Remove one to save another.`,
        );
      }
    }
    await insertBookmark(transaction, bookmark);
  });
}
