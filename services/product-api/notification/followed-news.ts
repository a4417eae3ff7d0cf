import type { Db } from '../db/client';
import { isolate, type ReportFailure, rethrow } from '../jobs/due-accounts';
import { readNotificationDefaults } from '../site/queries/read-notification-defaults';
import { getChoice, isImmediate } from './choices';
import { type News, notify } from './notify';
import {
  listFollowedNews,
  listFollowingProfiles,
  listImmediateFollowers,
  listUntoldOrganizers,
  markCallsTold,
  type Period,
} from './queries/followed-news';
import { getNotificationSettings } from './queries/notification-settings';

type Told = { kind: 'NEW_WORKS' | 'NEW_CALLS'; recipientId: string; accountId: string; followedId: string };

const createNews = ({ followedId, ...told }: Told): News => ({
  ...{ ...told, actorId: followedId },
  subject: { kind: 'PROFILE', id: followedId },
});

/**
 * Notifies an account, once a day, of works and calls that followed profiles have published in the period. Omits calls
 * if the account is notified of them immediately.
 * @returns how many of the account's profiles follow others
 */
export async function notifyOfFollowedNews(
  transaction: Db,
  accountId: string,
  period: Period,
  now: Date,
): Promise<number> {
  const profileIds = await listFollowingProfiles(transaction, accountId);
  if (profileIds.length === 0) return 0;
  const defaults = await readNotificationDefaults(transaction);
  const stored = await getNotificationSettings(transaction, accountId);
  const hasCalls = stored === undefined || !isImmediate(getChoice('NEW_CALLS', stored, defaults));
  for (const recipientId of profileIds) {
    const found = await listFollowedNews(transaction, recipientId, period);
    const create = (kind: Told['kind'], followedId: string, count: number): News => ({
      ...createNews({ kind, recipientId, accountId, followedId }),
      ...{ count, at: period.until, since: period.since, dailyAt: now },
    });
    const works = found.filter((one) => one.works > 0).map((one) => create('NEW_WORKS', one.followedId, one.works));
    const calls = found.filter((one) => one.calls > 0).map((one) => create('NEW_CALLS', one.followedId, one.calls));
    await notify(transaction, works, now);
    if (hasCalls) await notify(transaction, calls, now);
  }
  return profileIds.length;
}

/**
 * Notifies followers of calls that were published or extended, if they chose immediate emails or push messages.
 * @param report receives the failures, which end the run by default
 * @returns the number of organizers
 */
export async function notifyOfNewCalls(db: Db, now: Date, report: ReportFailure = rethrow): Promise<number> {
  let notified = 0;
  for (const profileId of await listUntoldOrganizers(db, now)) {
    notified += await isolate(
      () => db.transaction((transaction) => notifyFollowers(transaction, profileId, now)),
      (error) => report(error, { profileId }),
    );
  }
  return notified;
}

async function notifyFollowers(transaction: Db, followedId: string, now: Date): Promise<number> {
  // Only one of several processes marks the calls.
  if (!(await markCallsTold(transaction, followedId, now))) return 0;
  const { choices } = await readNotificationDefaults(transaction);
  const readers = await listImmediateFollowers(transaction, followedId, isImmediate(choices.NEW_CALLS));
  await notify(
    transaction,
    readers.map((reader) => createNews({ ...reader, kind: 'NEW_CALLS', followedId })),
    now,
  );
  return 1;
}
