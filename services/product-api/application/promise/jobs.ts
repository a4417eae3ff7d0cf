import { choosePromiseReminder } from '@/lib/shared/domain/promise';
import type { Db } from '../../db/client';
import { isolate, type ReportFailure, rethrow } from '../../jobs/due-accounts';
import type { Job } from '../../jobs/runner';
import { readNotificationDefaults } from '../../site/queries/read-notification-defaults';
import { insertPromiseReminder, listPromisedCalls } from './queries/organizer-reminders';
import { countAnswers, lockDuePromise, refreshOrganizerRecord } from './queries/promise';

/** Maximum number of calls per run. The rest are counted in the next run. */
const MAX_CALLS = 1_000;

/** Triggers on organizer records invalidate the cached pages. Returns the number of calls. */
export async function countDueAnswers(db: Db, now: Date): Promise<number> {
  for (let counted = 0; counted < MAX_CALLS; counted += 1) {
    const isDone = await db.transaction(async (transaction) => {
      const opportunityId = await lockDuePromise(transaction, now);
      if (opportunityId === undefined) return true;
      const profileId = await countAnswers(transaction, opportunityId, now);
      if (profileId !== undefined) await refreshOrganizerRecord(transaction, profileId);
      return false;
    });
    if (isDone) return counted;
  }
  return MAX_CALLS;
}

/** Counts the answers of calls whose decisions are final. */
export function createAnswerJob(db: Db): Job {
  return {
    name: 'answers',
    everySeconds: 60,
    work: async (now) => void (await countDueAnswers(db, now)),
  };
}

/**
 * Reminds organizers one week before the promised date, on the date and three days later, at the hour of their daily
 * email.
 * @param report receives the failures, which end the run by default
 */
export async function queuePromiseReminders(db: Db, now: Date, report: ReportFailure = rethrow): Promise<number> {
  let queued = 0;
  const { dailyHour } = await readNotificationDefaults(db);
  for (const call of await listPromisedCalls(db, dailyHour, now)) {
    queued += await isolate(
      async () => {
        const day = choosePromiseReminder(call.promisedOn, call, now);
        return day !== null && (await insertPromiseReminder(db, call, day, now)) ? 1 : 0;
      },
      (error) => report(error, { opportunityId: call.opportunityId }),
    );
  }
  return queued;
}
