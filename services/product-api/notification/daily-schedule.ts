import { computeNextHour } from '@/lib/shared/domain/notification';
import type { Db } from '../db/client';
import { requireFound } from '../moderation/require-found';
import { readNotificationDefaults } from '../site/queries/read-notification-defaults';
import { getDailyClock, listUnscheduled, moveDailyMail, setFirstDailyMail } from './queries/daily-schedule';

/** Returns the time of the account's next daily email, which depends on the member's time zone. */
export async function computeDailyTime(transaction: Db, accountId: string, now: Date): Promise<Date> {
  const { timeZone, dailyHour } = requireFound(await getDailyClock(transaction, accountId));
  const hour = dailyHour ?? (await readNotificationDefaults(transaction)).dailyHour;
  return computeNextHour(now, hour, timeZone ?? 'UTC');
}

/** Must be called when a profile starts following another profile, saves a search, or gets a different team. */
export async function scheduleDailyMails(transaction: Db, profileId: string, now: Date): Promise<void> {
  for (const accountId of await listUnscheduled(transaction, profileId)) {
    await setFirstDailyMail(transaction, accountId, await computeDailyTime(transaction, accountId, now));
  }
}

/** Must be called when the member's time zone or the hour of the daily email changes. */
export async function rescheduleDailyMail(transaction: Db, accountId: string, now: Date): Promise<void> {
  await moveDailyMail(transaction, accountId, await computeDailyTime(transaction, accountId, now));
}
