import type { SavedSearch, SavedSearchList } from '@/lib/shared/contract/mail';
import { findMostSavedSearches, getPlan } from '@/lib/shared/domain/offer';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { QuotaExceededError } from '../errors';
import { scheduleDailyMails } from '../notification/daily-schedule';
import { lockOwnProfile } from '../profile/lock-own-profile';
import { readOffer } from '../site/queries/read-offer';
import { getSubscription } from '../subscription/queries/subscriptions';
import { insertSavedSearch, listSavedSearchRows, type SavedSearchRow, scheduleAlerts } from './queries/saved-searches';

/** Lists the oldest searches first. Searches over the plan's limit are kept but not evaluated. */
export async function listSavedSearches(db: Db, profileId: string): Promise<SavedSearchList> {
  const { limit, searches } = await listWithPlan(db, profileId);
  return { limit, searches };
}

async function listWithPlan(db: Db, profileId: string) {
  const offer = await readOffer(db);
  const { savedSearches: limit, alerts } = getPlan(offer, await getSubscription(db, profileId));
  const rows = await listSavedSearchRows(db, profileId);
  const searches = rows.map((row, place) => createSearch(row, { isWatched: place < limit, alerts }));
  return { limit, most: findMostSavedSearches(offer), alerts, searches };
}

function createSearch(
  { id, name, query, createdAt }: Pick<SavedSearchRow, 'id' | 'name' | 'query' | 'createdAt'>,
  watch: Pick<SavedSearch, 'isWatched' | 'alerts'>,
): SavedSearch {
  return { id, name, query, ...watch, createdAt: createdAt.toISOString() };
}

type NewSearch = { profileId: string; name: string; query: string };

/**
 * Locks the profile, so concurrent requests cannot exceed the limit. @throws UnauthenticatedError, QuotaExceededError
 */
export async function saveSearch(db: Db, { profileId, name, query }: NewSearch, now: Date) {
  return db.transaction(async (transaction) => {
    await lockOwnProfile(transaction, profileId);
    const { limit, most, alerts, searches } = await listWithPlan(transaction, profileId);
    const saved = searches.find((other) => other.query === query);
    if (saved) return saved;
    if (searches.length >= limit)
      throw new QuotaExceededError(
        problem('account.refusal.searches', {
          count: limit,
          hasMore: String(limit < most),
          max: most,
        }),
      );
    const search = await insertSavedSearch(transaction, { profileId, name, query }, now);
    await scheduleNews(transaction, profileId, now);
    return createSearch(search, { isWatched: true, alerts });
  });
}

/** Schedules the daily emails of a profile's members, and the hourly alerts of its saved searches. */
export async function scheduleNews(transaction: Db, profileId: string, now: Date): Promise<void> {
  await scheduleDailyMails(transaction, profileId, now);
  await scheduleAlerts(transaction, profileId, now);
}
