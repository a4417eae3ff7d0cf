import type { Db } from '../db/client';
import { lockProfile } from '../profile/queries/write-profile-images';
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
 */
export async function saveBookmark(
  db: Db,
  bookmark: Bookmark,
): Promise<'SAVED' | 'QUOTA_REACHED' | 'NOT_FOUND' | 'PROFILE_DELETED'> {
  const { profileId, opportunityId } = bookmark;
  return db.transaction(async (transaction) => {
    if (!(await lockProfile(transaction, profileId))) return 'PROFILE_DELETED';
    if (!(await lockVisibleOpportunity(transaction, opportunityId))) return 'NOT_FOUND';
    if (await hasBookmark(transaction, bookmark)) return 'SAVED';
    if (isBookmarkQuotaReached(await countBookmarks(transaction, profileId))) {
      // Bookmarks of opportunities that nobody can see any more do not count.
      await removeInvisibleBookmarks(transaction, profileId);
      if (isBookmarkQuotaReached(await countBookmarks(transaction, profileId))) return 'QUOTA_REACHED';
    }
    await insertBookmark(transaction, bookmark);
    return 'SAVED';
  });
}
