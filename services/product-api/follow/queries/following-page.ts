import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { formatTimestamp, readFirst } from '../../db/page';
import { followingPages } from '../schema';

/** The last visit before today in the reader's time zone. */
export async function findLastVisit(db: Db, profileId: string, timeZone: string): Promise<string | null> {
  const today = sql`date_trunc('day', now(), ${timeZone}::text)`;
  const visit = await readFirst<string | null>(
    db,
    sql`select ${sql.raw(formatTimestamp('at'))} as item from (
      select case when visited_at < ${today} then visited_at else earlier_visit_at end as at
      from following_pages where profile_id = ${profileId}) visit`,
  );
  return visit ?? null;
}

export async function recordVisit(db: Db, profileId: string, timeZone: string): Promise<void> {
  await db.execute(sql`insert into following_pages (profile_id, visited_at) values (${profileId}, now())
    on conflict (profile_id) do update set visited_at = now(), earlier_visit_at = case
      when following_pages.visited_at < date_trunc('day', now(), ${timeZone}::text) then following_pages.visited_at
      else following_pages.earlier_visit_at end`);
}

export async function findFeedKey(db: Db, profileId: string): Promise<string | null> {
  const [page] = await db
    .select({ key: followingPages.feedKey })
    .from(followingPages)
    .where(eq(followingPages.profileId, profileId));
  return page?.key ?? null;
}

export async function setFeedKey(db: Db, profileId: string, feedKey: string | null): Promise<void> {
  await db
    .insert(followingPages)
    .values({ profileId, feedKey })
    .onConflictDoUpdate({ target: followingPages.profileId, set: { feedKey } });
}

/** Returns the id of the profile that the feed belongs to. */
export async function findFeedOwner(db: Db, key: string): Promise<string | undefined> {
  const [page] = await db
    .select({ profileId: followingPages.profileId })
    .from(followingPages)
    .where(eq(followingPages.feedKey, key));
  return page?.profileId;
}
