import { and, eq, lte } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type AlertPace, getPlan } from '@/lib/shared/domain/plan';
import { DIGEST_SIZE } from '@/lib/shared/domain/reminder';
import { givesAccess } from '@/lib/shared/domain/subscription';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';
import { type Digest, mails } from '../../mail/schema';
import { findSavedSearchMatches } from '../../opportunity/queries/find-saved-search-matches';
import { savedSearches } from '../../opportunity/schema';
import { subscriptions } from '../../payment/purchase-schema';
import { profiles } from '../../profile/schema';
import { computeNextEvaluation, parseSavedQuery } from '../digest-schedule';

/** `published_at` is the time of the request, whose transaction is committed within this time. */
const COMMIT_TIME = 60_000;
/** Bounds one run. The accounts beyond it stay due, and the next run continues with them. */
const MAX_ACCOUNTS = 10_000;

/**
 * Puts one mail into the outbox for each account whose saved searches have new matches: in the morning for profiles with
 * daily alerts, within the hour for those whose plan has hourly ones. Each account is evaluated in a transaction of its
 * own, by one process.
 * @returns the number of mails.
 */
export async function queueDigests(db: Db, now: Date, pace: AlertPace = 'DAILY'): Promise<number> {
  let queued = 0;
  for (let evaluated = 0; evaluated < MAX_ACCOUNTS; evaluated += 1) {
    const outcome = await queueNextDigest(db, now, pace);
    if (outcome === 'NONE_DUE') break;
    if (outcome === 'QUEUED') queued += 1;
  }
  return queued;
}

async function queueNextDigest(db: Db, now: Date, pace: AlertPace): Promise<'QUEUED' | 'NO_MATCHES' | 'NONE_DUE'> {
  return db.transaction(async (transaction) => {
    const dueAt = pace === 'DAILY' ? accounts.digestDueAt : accounts.alertsDueAt;
    const [account] = await transaction
      .select()
      .from(accounts)
      .where(lte(dueAt, now))
      .orderBy(dueAt)
      .limit(1)
      .for('update', { skipLocked: true });
    if (account === undefined) return 'NONE_DUE';
    const searches = await listSearches(transaction, account.id);
    const evaluated = searches.filter((search) => search.pace === pace);
    const found = await evaluateSearches(transaction, account, evaluated, now);
    const counts = { saved: searches.length, evaluated: evaluated.length, hasFound: found.length > 0 };
    const next = computeNextEvaluation(pace, { ...counts, timeZone: account.timeZone }, now);
    await transaction
      .update(accounts)
      .set(pace === 'DAILY' ? { digestDueAt: next } : { alertsDueAt: next })
      .where(eq(accounts.id, account.id));
    if (found.length === 0) return 'NO_MATCHES';
    await transaction
      .insert(mails)
      .values({ id: uuidv7(), kind: 'DIGEST', accountId: account.id, payload: { searches: found } });
    return 'QUEUED';
  });
}

type Account = typeof accounts.$inferSelect;
type Search = { id: string; query: string; seenUntil: Date; pace: AlertPace; isWatched: boolean };

/** Lists the saved searches of an account's profiles. The plan of each profile determines their number and pace. */
async function listSearches(transaction: Db, accountId: string): Promise<Search[]> {
  const rows = await transaction
    .select({
      id: savedSearches.id,
      query: savedSearches.query,
      seenUntil: savedSearches.seenUntil,
      profileId: savedSearches.profileId,
      type: subscriptions.type,
      status: subscriptions.status,
    })
    .from(savedSearches)
    .innerJoin(profiles, eq(profiles.id, savedSearches.profileId))
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(eq(profiles.accountId, accountId))
    .orderBy(savedSearches.createdAt, savedSearches.id)
    .for('update', { of: savedSearches });
  const places = new Map<string, number>();
  return rows.map(({ profileId, type, status, ...search }) => {
    const place = places.get(profileId) ?? 0;
    places.set(profileId, place + 1);
    const { savedSearches: limit, alerts } = getPlan({ type, isExpired: status !== null && !givesAccess(status) });
    return { ...search, pace: alerts, isWatched: place < limit };
  });
}

/** Finds the new matches of searches. They count as seen afterwards, whether or not they are mailed. */
async function evaluateSearches(
  transaction: Db,
  account: Account,
  searches: readonly Search[],
  now: Date,
): Promise<Digest['searches']> {
  const until = new Date(now.getTime() - COMMIT_TIME);
  const isWanted = account.wantsDigests && account.isEmailVerified && account.email !== null;
  const found: Digest['searches'] = [];
  for (const { id, query, seenUntil, isWatched } of searches) {
    if (isWanted && isWatched) {
      const { ids, total } = await findSavedSearchMatches(
        transaction,
        parseSavedQuery(query),
        seenUntil,
        until,
        DIGEST_SIZE,
      );
      if (total > 0) found.push({ id, opportunityIds: ids, total });
    }
    await transaction
      .update(savedSearches)
      .set({ seenUntil: until })
      .where(and(eq(savedSearches.id, id), lte(savedSearches.seenUntil, until)));
  }
  return found;
}
