import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { OpportunitySummary } from '@/lib/shared/contract/opportunity';
import type { Db } from '../../db/client';
import { createOffset, type Page, type PageQuery, readFirst, readItems, readPage } from '../../db/page';
import { bookmarks } from '../schema';
import { VISIBLE } from './filters';
import { selectOpportunityRows } from './page';

/** Bookmarks of visible opportunities only, at most `opportunityLimits.bookmarks` rows. */
function fromBookmarks(profileId: string): SQL {
  return sql`from bookmarks b join opportunities o on o.id = b.opportunity_id
    where b.profile_id = ${profileId} and ${VISIBLE}`;
}

/** Lists open opportunities by deadline, then opportunities without a deadline, then closed ones, most recent first. */
export function listBookmarks(db: Db, profileId: string, query: PageQuery): Promise<Page<OpportunitySummary>> {
  const ids = sql`select o.id ${fromBookmarks(profileId)}
    order by coalesce(o.closes_at <= now(), false),
      case when o.closes_at > now() then o.closes_at end,
      o.closes_at desc nulls first, o.id ${createOffset(query)}`;
  return readPage(db, query, selectOpportunityRows(ids), sql`select o.id ${fromBookmarks(profileId)}`);
}

export function listBookmarkIds(db: Db, profileId: string): Promise<string[]> {
  return readItems<string>(db, sql`select o.id as item ${fromBookmarks(profileId)} order by b.created_at, o.id`);
}

export type Bookmark = { profileId: string; opportunityId: string };

/** Locks the opportunity against deletion. @returns false if visitors cannot see the opportunity */
export async function lockVisibleOpportunity(transaction: Db, id: string): Promise<boolean> {
  const seen = sql`select true as item from opportunities o where o.id = ${id} and ${VISIBLE} for key share`;
  return (await readFirst<boolean>(transaction, seen)) ?? false;
}

const isBookmark = ({ profileId, opportunityId }: Bookmark) =>
  and(eq(bookmarks.profileId, profileId), eq(bookmarks.opportunityId, opportunityId));

export async function hasBookmark(db: Db, bookmark: Bookmark): Promise<boolean> {
  return (await db.$count(bookmarks, isBookmark(bookmark))) > 0;
}

export function countBookmarks(db: Db, profileId: string): Promise<number> {
  return db.$count(bookmarks, eq(bookmarks.profileId, profileId));
}

export async function removeInvisibleBookmarks(db: Db, profileId: string): Promise<void> {
  await db.execute(sql`delete from bookmarks where profile_id = ${profileId}
    and opportunity_id not in (select o.id ${fromBookmarks(profileId)})`);
}

export async function insertBookmark(db: Db, bookmark: Bookmark): Promise<void> {
  await db.insert(bookmarks).values(bookmark);
}

/** @returns false if there was no bookmark and visitors cannot see the opportunity */
export async function removeBookmark(db: Db, bookmark: Bookmark): Promise<boolean> {
  const removed = await db.delete(bookmarks).where(isBookmark(bookmark)).returning({ id: bookmarks.opportunityId });
  if (removed.length > 0) return true;
  const seen = sql`select true as item from opportunities o where o.id = ${bookmark.opportunityId} and ${VISIBLE}`;
  return (await readFirst<boolean>(db, seen)) !== undefined;
}
