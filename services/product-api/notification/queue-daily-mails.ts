import type { Db } from '../db/client';
import { type News, notify } from './notify';
import {
  insertDailyMail,
  listFollowedNews,
  listFollowingProfiles,
  lockDueReader,
  takeDueNotifications,
} from './queries/daily-mails';

/** Accounts per run, which must end before the job expires. The rest stay due until the next run. */
const MAX_ACCOUNTS = 5_000;

/**
 * Queues one email per account with due notifications, in one transaction per account. @returns the number of emails
 */
export async function queueDailyMails(db: Db, now: Date): Promise<number> {
  let queued = 0;
  while (queued < MAX_ACCOUNTS && (await queueNextMail(db, now))) queued += 1;
  return queued;
}

function queueNextMail(db: Db, now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const accountId = await lockDueReader(transaction, now);
    if (accountId === undefined) return false;
    const ids = await takeDueNotifications(transaction, accountId, now);
    await insertDailyMail(transaction, accountId, ids);
    return true;
  });
}

/**
 * Notifies an account, once a day, of works and calls that followed profiles have published since the previous day.
 * @returns how many of the account's profiles follow others
 */
export async function notifyOfFollowedNews(transaction: Db, accountId: string, due: Date, now: Date): Promise<number> {
  const profileIds = await listFollowingProfiles(transaction, accountId);
  for (const recipientId of profileIds) {
    const found = await listFollowedNews(transaction, recipientId, due);
    const create = (kind: 'NEW_WORKS' | 'NEW_CALLS', followedId: string, count: number): News => ({
      ...{ kind, recipientId, actorId: followedId, accountId, count, at: due, dailyAt: now },
      subject: { kind: 'PROFILE', id: followedId },
    });
    const works = found.filter((one) => one.works > 0).map((one) => create('NEW_WORKS', one.followedId, one.works));
    const calls = found.filter((one) => one.calls > 0).map((one) => create('NEW_CALLS', one.followedId, one.calls));
    await notify(transaction, works, now);
    await notify(transaction, calls, now);
  }
  return profileIds.length;
}
