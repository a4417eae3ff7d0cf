import { choosePromiseReminder } from '@/lib/shared/domain/promise';
import type { Db } from '../../db/client';
import { insertPromiseReminder, listPromisedCalls } from './queries/organizer-reminders';

/**
 * Puts a mail into the outbox for each organizer whose applicants wait for answers: a week before the promised date, on
 * it and three days later, in the morning. The key of `promise_reminders` ensures that each is queued once.
 * @returns the number of mails.
 */
export async function queuePromiseReminders(db: Db, now: Date): Promise<number> {
  let queued = 0;
  for (const call of await listPromisedCalls(db, now)) {
    const day = choosePromiseReminder(call.promisedOn, call.timeZone, now);
    if (day !== null && (await insertPromiseReminder(db, call, day))) queued += 1;
  }
  return queued;
}
