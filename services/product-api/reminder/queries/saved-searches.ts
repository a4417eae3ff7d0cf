import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../db/client';
import { hasRow } from '../../db/page';
import { savedSearches } from '../../opportunity/schema';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

export function listSavedSearchRows(db: Db, profileId: string): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.profileId, profileId))
    .orderBy(savedSearches.createdAt, savedSearches.id);
}

/** Also marks current matches as seen. */
export async function insertSavedSearch(
  transaction: Db,
  search: Pick<SavedSearchRow, 'profileId' | 'name' | 'query'>,
  now: Date,
): Promise<Pick<SavedSearchRow, 'id' | 'name' | 'query' | 'createdAt'>> {
  const row = { ...search, id: uuidv7(), seenUntil: now, createdAt: now };
  await transaction.insert(savedSearches).values(row);
  return row;
}

/** @returns false if the profile has no such search */
export function removeSavedSearch(db: Db, profileId: string, id: string): Promise<boolean> {
  return hasRow(db, sql`delete from saved_searches where profile_id = ${profileId} and id = ${id} returning id`);
}

/**
 * Schedules the job that looks for searches with hourly alerts. The job ends the schedule if no such search is left.
 */
export async function scheduleAlerts(db: Db, profileId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update accounts set alerts_due_at = ${now.toISOString()}::timestamptz
    from profiles p
    where p.id = ${profileId} and accounts.id = p.account_id and accounts.alerts_due_at is null
      and exists (select from saved_searches s where s.profile_id = p.id)`);
}
