import { chooseReminder } from '@/lib/shared/domain/reminder';
import type { Db } from '../db/client';
import { BATCH_SIZE, type Candidate, type DueReminder, insertReminders, listCandidates } from './queries/reminders';

/**
 * Puts a mail into the outbox for each profile with saved opportunities whose reminder is due. The primary key of
 * `reminders` ensures that each reminder is queued once, however many processes run this.
 * @param batchSize the number of reminders that are read at once; it exceeds what one profile can save.
 * @returns the number of mails.
 */
export async function queueReminders(db: Db, now: Date, batchSize: number = BATCH_SIZE): Promise<number> {
  let queued = 0;
  let after: string | null = null;
  let isLastBatch = false;
  while (!isLastBatch) {
    const candidates: Candidate[] = await listCandidates(db, now, after, batchSize);
    isLastBatch = candidates.length < batchSize;
    const last = candidates.at(-1)?.profileId ?? null;
    // The next batch may contain more opportunities of the last profile, so that it is read again as a whole.
    const complete = isLastBatch ? candidates : candidates.filter(({ profileId }) => profileId !== last);
    for (const saved of groupByProfile(complete)) if (await queueDue(db, saved, now)) queued += 1;
    // Always increases, so that the loop ends.
    after = complete.at(-1)?.profileId ?? last;
  }
  return queued;
}

function groupByProfile(candidates: readonly Candidate[]): Iterable<Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const group = groups.get(candidate.profileId);
    if (group) group.push(candidate);
    else groups.set(candidate.profileId, [candidate]);
  }
  return groups.values();
}

async function queueDue(db: Db, saved: readonly Candidate[], now: Date): Promise<boolean> {
  const due = listDue(saved, now);
  const [first] = saved;
  return first !== undefined && due.length > 0 && insertReminders(db, first, due);
}

function listDue(saved: readonly Candidate[], now: Date): DueReminder[] {
  return saved.flatMap(({ opportunityId, closesAt: at, savedAt, timeZone }) => {
    const closesAt = new Date(at);
    const daysBefore = chooseReminder({ closesAt, savedAt: new Date(savedAt), timeZone }, now);
    return daysBefore === null ? [] : [{ opportunityId, daysBefore, closesAt }];
  });
}
