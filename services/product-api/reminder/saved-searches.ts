import type { SavedSearch, SavedSearchList } from '@/lib/shared/contract/mail';
import { getPlan } from '@/lib/shared/domain/plan';
import type { Db } from '../db/client';
import { lockProfile } from '../profile/queries/write-profile-images';
import { getSubscription } from '../subscription/queries/read-subscription';
import { insertSavedSearch, listSavedSearchRows, type SavedSearchRow, scheduleDigest } from './queries/saved-searches';
import { scheduleAlerts } from './queries/schedule-alerts';

/** Lists a profile's saved searches, the oldest first. Those over its plan's limit are kept but not evaluated. */
export async function listSavedSearches(db: Db, profileId: string): Promise<SavedSearchList> {
  const { limit, searches } = await listWithPlan(db, profileId);
  return { limit, searches };
}

async function listWithPlan(db: Db, profileId: string) {
  const { savedSearches: limit, alerts } = getPlan(await getSubscription(db, profileId));
  const rows = await listSavedSearchRows(db, profileId);
  const searches = rows.map((row, place) => createSearch(row, { isWatched: place < limit, alerts }));
  return { limit, alerts, searches };
}

function createSearch(
  { id, name, query, createdAt }: Pick<SavedSearchRow, 'id' | 'name' | 'query' | 'createdAt'>,
  watch: Pick<SavedSearch, 'isWatched' | 'alerts'>,
): SavedSearch {
  return { id, name, query, ...watch, createdAt: createdAt.toISOString() };
}

type SaveOutcome =
  | { outcome: 'SAVED'; search: SavedSearch }
  | { outcome: 'QUOTA_REACHED'; limit: number }
  | { outcome: 'PROFILE_DELETED' };

type NewSearch = { accountId: string; profileId: string; name: string; query: string };

/**
 * Saves the filters of a list, the same filters once. The profile's row is locked, so that concurrent requests cannot
 * exceed the limit.
 */
export async function saveSearch(
  db: Db,
  { accountId, profileId, name, query }: NewSearch,
  now: Date,
): Promise<SaveOutcome> {
  return db.transaction(async (transaction) => {
    if (!(await lockProfile(transaction, profileId))) return { outcome: 'PROFILE_DELETED' };
    const { limit, alerts, searches } = await listWithPlan(transaction, profileId);
    const saved = searches.find((other) => other.query === query);
    if (saved) return { outcome: 'SAVED', search: saved };
    if (searches.length >= limit) return { outcome: 'QUOTA_REACHED', limit };
    const search = await insertSavedSearch(transaction, { profileId, name, query }, now);
    await scheduleDigest(transaction, accountId, now);
    await scheduleAlerts(transaction, profileId, now);
    return { outcome: 'SAVED', search: createSearch(search, { isWatched: true, alerts }) };
  });
}
