import { and, count, eq, sql } from 'drizzle-orm';
import { opportunityLimits } from '@/lib/shared/domain/opportunity';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { lockProfile } from '../../profile/queries/write-profile-images';
import { bookmarks } from '../schema';
import { VISIBLE } from './filters';
import { fromBookmarks } from './read-bookmarks';

type Bookmark = { profileId: string; opportunityId: string };

/**
 * Saves an opportunity that visitors see. Idempotent. The profile's row is locked, so that concurrent requests cannot
 * exceed the limit.
 */
export async function insertBookmark(
  db: Db,
  { profileId, opportunityId }: Bookmark,
): Promise<'SAVED' | 'QUOTA_REACHED' | 'NOT_FOUND' | 'PROFILE_DELETED'> {
  return db.transaction(async (transaction) => {
    if (!(await lockProfile(transaction, profileId))) return 'PROFILE_DELETED';
    // The shared lock prevents a deletion before the bookmark refers to the opportunity.
    const seen = sql`select true as item from opportunities o where o.id = ${opportunityId} and ${VISIBLE} for key share`;
    if (!(await readFirst<boolean>(transaction, seen))) return 'NOT_FOUND';
    const one = and(eq(bookmarks.profileId, profileId), eq(bookmarks.opportunityId, opportunityId));
    const saved = await transaction.select({ id: bookmarks.opportunityId }).from(bookmarks).where(one);
    if (saved.length > 0) return 'SAVED';
    if ((await countBookmarks(transaction, profileId)) >= opportunityLimits.bookmarks) {
      // Bookmarks of opportunities that nobody can see any more do not count.
      await transaction.execute(sql`delete from bookmarks where profile_id = ${profileId}
        and opportunity_id not in (select o.id ${fromBookmarks(profileId)})`);
      if ((await countBookmarks(transaction, profileId)) >= opportunityLimits.bookmarks) return 'QUOTA_REACHED';
    }
    await transaction.insert(bookmarks).values({ profileId, opportunityId });
    return 'SAVED';
  });
}

async function countBookmarks(db: Db, profileId: string): Promise<number> {
  const [row] = await db.select({ used: count() }).from(bookmarks).where(eq(bookmarks.profileId, profileId));
  return row?.used ?? 0;
}

/** @returns false if there was no such bookmark and visitors see no such opportunity. */
export async function removeBookmark(db: Db, { profileId, opportunityId }: Bookmark): Promise<boolean> {
  const removed = await db
    .delete(bookmarks)
    .where(and(eq(bookmarks.profileId, profileId), eq(bookmarks.opportunityId, opportunityId)))
    .returning({ id: bookmarks.opportunityId });
  if (removed.length > 0) return true;
  const seen = sql`select true as item from opportunities o where o.id = ${opportunityId} and ${VISIBLE}`;
  return (await readFirst<boolean>(db, seen)) !== undefined;
}
