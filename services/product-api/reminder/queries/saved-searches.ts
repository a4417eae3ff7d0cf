import { and, asc, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { SavedSearch, SavedSearchList } from '@/lib/shared/contract/mail';
import { getPlan } from '@/lib/shared/domain/plan';
import { computeDigestTime } from '@/lib/shared/domain/reminder';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';
import { savedSearches } from '../../opportunity/schema';
import { lockProfile } from '../../profile/queries/write-profile-images';
import { getSubscription } from '../../subscription/queries/read-subscription';
import { scheduleAlerts } from './schedule-alerts';

/** Lists a profile's saved searches, the oldest first. Those over its plan's limit are kept but not evaluated. */
export async function listSavedSearches(db: Db, profileId: string): Promise<SavedSearchList> {
  const { limit, searches } = await listWithPlan(db, profileId);
  return { limit, searches };
}

async function listWithPlan(db: Db, profileId: string) {
  const { followedLists: limit, alerts } = getPlan(await getSubscription(db, profileId));
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.profileId, profileId))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id));
  const searches = rows.map((row, place) => createSearch(row, { isWatched: place < limit, alerts }));
  return { limit, alerts, searches };
}

function createSearch(
  { id, name, query, createdAt }: typeof savedSearches.$inferSelect,
  watch: Pick<SavedSearch, 'isWatched' | 'alerts'>,
): SavedSearch {
  return { id, name, query, ...watch, createdAt: createdAt.toISOString() };
}

type InsertOutcome =
  | { outcome: 'SAVED'; search: SavedSearch }
  | { outcome: 'QUOTA_REACHED'; limit: number }
  | { outcome: 'PROFILE_DELETED' };

type NewSearch = { accountId: string; profileId: string; name: string; query: string };

/**
 * Saves the filters of a list, the same filters once. Current matches count as seen. The profile's row is locked, so that
 * concurrent requests cannot exceed the limit.
 */
export async function insertSavedSearch(
  db: Db,
  { accountId, profileId, name, query }: NewSearch,
  now: Date,
): Promise<InsertOutcome> {
  return db.transaction(async (transaction) => {
    if (!(await lockProfile(transaction, profileId))) return { outcome: 'PROFILE_DELETED' };
    const { limit, alerts, searches } = await listWithPlan(transaction, profileId);
    const saved = searches.find((other) => other.query === query);
    if (saved) return { outcome: 'SAVED', search: saved };
    if (searches.length >= limit) return { outcome: 'QUOTA_REACHED', limit };
    const search = { id: uuidv7(), profileId, name, query, seenUntil: now, createdAt: now };
    await transaction.insert(savedSearches).values(search);
    const [account] = await transaction
      .select({ timeZone: accounts.timeZone })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    await transaction
      .update(accounts)
      .set({ digestDueAt: computeDigestTime(now, account?.timeZone ?? 'UTC') })
      .where(and(eq(accounts.id, accountId), isNull(accounts.digestDueAt)));
    await scheduleAlerts(transaction, profileId, now);
    return { outcome: 'SAVED', search: createSearch(search, { isWatched: true, alerts }) };
  });
}

/** @returns false when the profile has no such search. */
export async function removeSavedSearch(db: Db, profileId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(savedSearches)
    .where(and(eq(savedSearches.profileId, profileId), eq(savedSearches.id, id)))
    .returning({ id: savedSearches.id });
  return removed.length > 0;
}
