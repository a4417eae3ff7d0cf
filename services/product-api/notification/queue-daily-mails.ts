import { queuePromiseReminders } from '../application/promise/jobs';
import type { Db } from '../db/client';
import { notifyOfMatches } from '../reminder/evaluate-searches';
import { queueReminders } from '../reminder/queue-reminders';
import { computeDailyTime } from './daily-schedule';
import { notifyOfFollowedNews } from './followed-news';
import { insertDailyMail, lockDueReader, takeDueNotifications } from './queries/daily-mails';
import { setNextDailyMail } from './queries/daily-schedule';

/** Accounts per run, which must end before the job expires. The rest stay due until the next run. */
const MAX_ACCOUNTS = 5_000;

/**
 * Queues one email per account whose daily email is due and not empty. Deadlines are due at the same hour, so they are
 * written first.
 * @returns the number of emails, including immediate ones
 */
export async function queueDailyMails(db: Db, now: Date): Promise<number> {
  let queued = (await queueReminders(db, now)) + (await queuePromiseReminders(db, now));
  for (let accounts = 0; accounts < MAX_ACCOUNTS; accounts += 1) {
    const mails = await queueNextMail(db, now);
    if (mails === null) break;
    queued += mails;
  }
  return queued;
}

/** Searches, followed profiles and other notifications are in one mail. @returns null if no account is due */
function queueNextMail(db: Db, now: Date): Promise<number | null> {
  return db.transaction(async (transaction) => {
    const reader = await lockDueReader(transaction, now);
    if (reader === undefined) return null;
    const { accountId, dueAt } = reader;
    const matches = dueAt === null ? null : await notifyOfMatches(transaction, accountId, 'DAILY', now);
    if (matches !== null && dueAt !== null) {
      const following = await notifyOfFollowedNews(transaction, accountId, new Date(dueAt), now);
      const isNeeded = matches.saved + following > 0;
      await setNextDailyMail(
        transaction,
        accountId,
        isNeeded ? await computeDailyTime(transaction, accountId, now) : null,
      );
    }
    const notificationIds = await takeDueNotifications(transaction, accountId, now);
    const mails = matches?.mails ?? 0;
    if (notificationIds.length === 0) return mails;
    const searches = matches?.found ?? [];
    await insertDailyMail(transaction, accountId, { notificationIds, ...(searches.length > 0 && { searches }) });
    return mails + 1;
  });
}
