import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { bookmarks } from '../schema';
import { VISIBLE } from './filters';
import { fromBookmarks } from './read-bookmarks';

export type Bookmark = { profileId: string; opportunityId: string };

/** Locks an opportunity against its deletion. @returns false if visitors do not see it. */
export async function lockVisibleOpportunity(transaction: Db, id: string): Promise<boolean> {
  const seen = sql`select true as item from opportunities o where o.id = ${id} and ${VISIBLE} for key share`;
  return (await readFirst<boolean>(transaction, seen)) ?? false;
}

export async function hasBookmark(db: Db, { profileId, opportunityId }: Bookmark): Promise<boolean> {
  const saved = await db
    .select({ id: bookmarks.opportunityId })
    .from(bookmarks)
    .where(and(eq(bookmarks.profileId, profileId), eq(bookmarks.opportunityId, opportunityId)));
  return saved.length > 0;
}

export async function countBookmarks(db: Db, profileId: string): Promise<number> {
  const [row] = await db.select({ used: count() }).from(bookmarks).where(eq(bookmarks.profileId, profileId));
  return row?.used ?? 0;
}

/** Removes a profile's bookmarks of opportunities that nobody can see. */
export async function removeInvisibleBookmarks(db: Db, profileId: string): Promise<void> {
  await db.execute(sql`delete from bookmarks where profile_id = ${profileId}
    and opportunity_id not in (select o.id ${fromBookmarks(profileId)})`);
}

export async function insertBookmark(db: Db, bookmark: Bookmark): Promise<void> {
  await db.insert(bookmarks).values(bookmark);
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
