import type { AlertPace } from '@/lib/shared/domain/offer';
import { alertPauses } from '@/lib/shared/domain/reminder';
import type { Db } from '../db/client';
import { type ReportFailure, rethrow, workOnDueAccounts } from '../jobs/due-accounts';
import type { FoundSearch } from '../mail/schema';
import { type News, notify } from '../notification/notify';
import { readOffer } from '../site/queries/read-offer';
import { findSavedSearchMatches, lockDueAlerts, lockSearches, markSeen, setNextAlerts } from './queries/search-news';
import { followSearches, parseSavedQuery } from './search-schedule';

/** In milliseconds. Requests that set `published_at` commit within this time. */
const COMMIT_TIME = 60_000;

/**
 * Evaluates the searches of plans with hourly alerts, in one transaction for each account.
 * @param report receives the failures, which end the run by default
 * @returns the number of emails
 */
export function queueAlerts(db: Db, now: Date, report: ReportFailure = rethrow): Promise<number> {
  return workOnDueAccounts(db, {
    lock: (transaction, failed) => lockDueAlerts(transaction, now, failed),
    work: async (transaction, { accountId }) => {
      const { evaluated, found, mails } = await notifyOfMatches(transaction, accountId, 'HOURLY', now);
      const pause = found.length > 0 ? alertPauses.mail : alertPauses.look;
      await setNextAlerts(transaction, accountId, evaluated === 0 ? null : new Date(now.getTime() + pause));
      return mails;
    },
    report,
  });
}

type Matches = { saved: number; evaluated: number; found: FoundSearch[]; mails: number };

/** Notifies the account of new calls that match its saved searches. Counts the searches and the immediate emails. */
export async function notifyOfMatches(
  transaction: Db,
  accountId: string,
  pace: AlertPace,
  now: Date,
): Promise<Matches> {
  const searches = followSearches(await lockSearches(transaction, accountId), await readOffer(transaction));
  const evaluated = searches.filter((search) => search.pace === pace);
  const found = await evaluateSearches(transaction, evaluated, now);
  const profileIds = new Map(evaluated.map(({ id, profileId }) => [id, profileId]));
  const mails = await notify(
    transaction,
    found.map(
      (search): News => ({
        ...{ kind: 'SEARCH', recipientId: profileIds.get(search.id) ?? '', count: search.total },
        // If the member prefers the daily email, alerts wait for it.
        ...(pace === 'DAILY' && { dailyAt: now, dailyFor: accountId }),
        subject: { kind: 'SEARCH', id: search.id },
        search: { ...search, isHourly: pace === 'HOURLY' },
      }),
    ),
    now,
  );
  return { saved: searches.length, evaluated: evaluated.length, found, mails };
}

type Search = { id: string; query: string; seenUntil: Date; isWatched: boolean };

/** Marks new matches as seen, even if nothing is mailed. */
async function evaluateSearches(transaction: Db, searches: readonly Search[], now: Date) {
  const until = new Date(now.getTime() - COMMIT_TIME);
  const found: FoundSearch[] = [];
  for (const { id, query, seenUntil, isWatched } of searches) {
    if (isWatched) {
      const { ids, total } = await findSavedSearchMatches(transaction, parseSavedQuery(query), seenUntil, until);
      if (total > 0) found.push({ id, opportunityIds: ids, total });
    }
    await markSeen(transaction, id, until);
  }
  return found;
}
