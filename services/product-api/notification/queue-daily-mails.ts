import { queuePromiseReminders } from '../application/promise/jobs';
import type { Db } from '../db/client';
import { isolate, type ReportFailure, rethrow, workOnDueAccounts } from '../jobs/due-accounts';
import { notifyOfMatches } from '../reminder/evaluate-searches';
import { queueReminders } from '../reminder/queue-reminders';
import { computeDailyTime } from './daily-schedule';
import { notifyOfFollowedNews } from './followed-news';
import { type DueReader, insertDailyMail, lockDueReader, takeDueNotifications } from './queries/daily-mails';
import { setNextDailyMail } from './queries/daily-schedule';

/**
 * In milliseconds. Offsets of time zones are multiples of a quarter of an hour, so clocks only show full hours at these
 * times.
 */
const QUARTER_HOUR = 15 * 60_000;

/** @returns a job that checks deadlines once every quarter of an hour, and due accounts in every run */
export function createDailyMails(db: Db, report: ReportFailure): (now: Date) => Promise<number> {
  let latest = 0;
  return async (now) => {
    const quarter = Math.floor(now.getTime() / QUARTER_HOUR);
    if (quarter === latest) return queueDueMails(db, now, report);
    const queued = await queueDailyMails(db, now, report);
    latest = quarter;
    return queued;
  };
}

/**
 * Queues one email per account whose daily email is due and not empty. Deadlines are due at the same hour, so they are
 * written first.
 * @param report receives the failures, which end the run by default
 * @returns the number of emails, including immediate ones
 */
export async function queueDailyMails(db: Db, now: Date, report: ReportFailure = rethrow): Promise<number> {
  let queued = 0;
  for (const queue of [queueReminders, queuePromiseReminders]) {
    queued += await isolate(
      () => queue(db, now, report),
      (error) => report(error, { step: queue.name }),
    );
  }
  return queued + (await queueDueMails(db, now, report));
}

function queueDueMails(db: Db, now: Date, report: ReportFailure): Promise<number> {
  const lock = (transaction: Db, failed: readonly string[]) => lockDueReader(transaction, now, failed);
  const work = (transaction: Db, reader: DueReader) => queueMail(transaction, reader, now);
  return workOnDueAccounts(db, { lock, work, report });
}

/**
 * Puts searches, followed profiles and other notifications into one email.
 * @returns the number of emails
 */
async function queueMail(transaction: Db, { accountId, dueAt, followedUntil }: DueReader, now: Date): Promise<number> {
  const matches = dueAt === null ? null : await notifyOfMatches(transaction, accountId, 'DAILY', now);
  if (matches !== null && dueAt !== null) {
    const period = { since: new Date(followedUntil), until: new Date(dueAt) };
    const following = await notifyOfFollowedNews(transaction, accountId, period, now);
    const isNeeded = matches.saved + following > 0;
    const next = isNeeded ? await computeDailyTime(transaction, accountId, now) : null;
    await setNextDailyMail(transaction, accountId, { next, followedUntil: following > 0 ? period.until : null });
  }
  const notificationIds = await takeDueNotifications(transaction, accountId, now);
  const mails = matches?.mails ?? 0;
  if (notificationIds.length === 0) return mails;
  const searches = matches?.found ?? [];
  await insertDailyMail(transaction, accountId, { notificationIds, ...(searches.length > 0 && { searches }) });
  return mails + 1;
}
