import { chooseReminder } from '@/lib/shared/domain/reminder';
import type { Db } from '../db/client';
import { isolateEach, type ReportFailure, rethrow } from '../jobs/due-accounts';
import { readNotificationDefaults } from '../site/queries/read-notification-defaults';
import { BATCH_SIZE, type Candidate, type DueReminder, insertReminders, listCandidates } from './queries/reminders';

/**
 * Notifies members of the deadlines of saved calls. The primary key of `reminders` prevents duplicates. `size` must
 * exceed the maximum number of bookmarks per profile, so that all reminders of a profile are in one transaction.
 * @param report receives the failures, which end the run by default
 * @returns the number of immediate emails
 */
export async function queueReminders(
  db: Db,
  now: Date,
  report: ReportFailure = rethrow,
  size: number = BATCH_SIZE,
): Promise<number> {
  const { dailyHour } = await readNotificationDefaults(db);
  let queued = 0;
  let after: string | null = null;
  let isLastBatch = false;
  while (!isLastBatch) {
    const candidates: Candidate[] = await listCandidates(db, { dailyHour, after, size }, now);
    isLastBatch = candidates.length < size;
    const last = candidates.at(-1)?.profileId ?? null;
    // The last profile's reminders may continue in the next batch, so the profile is read again there.
    const complete = isLastBatch ? candidates : candidates.filter(({ profileId }) => profileId !== last);
    queued += await isolateEach(groupByProfile(complete), {
      work: async (profiles) => {
        const due = listDue(profiles.flat(), dailyHour, now);
        return due.length === 0 ? 0 : insertReminders(db, due, now);
      },
      report: (error, [saved]) => report(error, { profileId: saved?.profileId ?? '' }),
    });
    // Ids increase with every batch, so the loop ends.
    after = complete.at(-1)?.profileId ?? last;
  }
  return queued;
}

function groupByProfile(candidates: readonly Candidate[]): Candidate[][] {
  const profiles = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const others = profiles.get(candidate.profileId);
    if (others === undefined) profiles.set(candidate.profileId, [candidate]);
    else others.push(candidate);
  }
  return [...profiles.values()];
}

function listDue(saved: readonly Candidate[], defaultHour: number, now: Date): DueReminder[] {
  return saved.flatMap(({ profileId, opportunityId, closesAt: at, savedAt, timeZone, dailyHour }) => {
    const closesAt = new Date(at);
    const clock = { timeZone, hour: dailyHour ?? defaultHour };
    const daysBefore = chooseReminder({ closesAt, savedAt: new Date(savedAt), ...clock }, now);
    return daysBefore === null ? [] : [{ profileId, opportunityId, daysBefore, closesAt }];
  });
}
