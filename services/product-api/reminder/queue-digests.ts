import type { AlertPace } from '@/lib/shared/domain/offer';
import type { Db } from '../db/client';
import { findAddress } from '../mail/mail';
import type { Digest } from '../mail/schema';
import { notify } from '../notification/notify';
import { notifyOfFollowedNews } from '../notification/queue-daily-mails';
import { readOffer } from '../site/queries/read-offer';
import { computeNextEvaluation, followSearches, parseSavedQuery } from './digest-schedule';
import {
  findSavedSearchMatches,
  insertDigest,
  lockDueAccount,
  lockSearches,
  markSeen,
  setNextEvaluation,
} from './queries/digests';

/** In milliseconds. Requests that set `published_at` commit within this time. */
const COMMIT_TIME = 60_000;
/** Accounts per run, which must end before the job expires. The rest stay due until the next run. */
const MAX_ACCOUNTS = 5_000;

/** Uses one transaction per account. Returns the number of emails. */
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
    const account = await lockDueAccount(transaction, pace, now);
    if (account === undefined) return 'NONE_DUE';
    const searches = followSearches(await lockSearches(transaction, account.id), await readOffer(transaction));
    const evaluated = searches.filter((search) => search.pace === pace);
    const isWanted = findAddress('DIGEST', account) !== null;
    const found = await evaluateSearches(transaction, evaluated, now);
    const profiles = new Map(searches.map(({ id, profileId }) => [id, profileId]));
    const due = account.digestDueAt;
    const following = pace === 'DAILY' && due ? await notifyOfFollowedNews(transaction, account.id, due, now) : 0;
    const counts = { saved: searches.length + following, evaluated: evaluated.length, hasFound: found.length > 0 };
    const next = computeNextEvaluation(pace, { ...counts, timeZone: account.timeZone, hour: account.dailyHour }, now);
    await setNextEvaluation(transaction, account.id, pace, next);
    if (found.length === 0) return 'NO_MATCHES';
    await notify(
      transaction,
      found.map(({ id, total }) => ({
        ...{ kind: 'SEARCH', recipientId: profiles.get(id) ?? '', count: total, mail: null, dailyAt: null },
        subject: { kind: 'SEARCH', id },
      })),
      now,
    );
    if (!isWanted) return 'NO_MATCHES';
    await insertDigest(transaction, account.id, { searches: found });
    return 'QUEUED';
  });
}

type Search = { id: string; query: string; seenUntil: Date; isWatched: boolean };

/** Marks new matches as seen, even if no email is sent. */
async function evaluateSearches(transaction: Db, searches: readonly Search[], now: Date) {
  const until = new Date(now.getTime() - COMMIT_TIME);
  const found: Digest['searches'] = [];
  for (const { id, query, seenUntil, isWatched } of searches) {
    if (isWatched) {
      const { ids, total } = await findSavedSearchMatches(transaction, parseSavedQuery(query), seenUntil, until);
      if (total > 0) found.push({ id, opportunityIds: ids, total });
    }
    await markSeen(transaction, id, until);
  }
  return found;
}
