import { chooseReminder } from '@/lib/shared/domain/reminder';
import type { Db } from '../db/client';
import { BATCH_SIZE, type Candidate, type DueReminder, insertReminders, listCandidates } from './queries/reminders';

/**
 * The primary key of `reminders` prevents duplicates. `batchSize` must exceed the maximum number of bookmarks per
 * profile.
 */
export async function queueReminders(db: Db, now: Date, batchSize: number = BATCH_SIZE): Promise<number> {
  let queued = 0;
  let after: string | null = null;
  let isLastBatch = false;
  while (!isLastBatch) {
    const candidates: Candidate[] = await listCandidates(db, now, after, batchSize);
    isLastBatch = candidates.length < batchSize;
    const last = candidates.at(-1)?.profileId ?? null;
    // The last profile's reminders may continue in the next batch, so the profile is read again there.
    const complete = isLastBatch ? candidates : candidates.filter(({ profileId }) => profileId !== last);
    for (const saved of groupByProfile(complete)) {
      const [first] = saved;
      const due = listDue(saved, now);
      if (first !== undefined && due.length > 0 && (await insertReminders(db, first, due))) queued += 1;
    }
    // Ids increase with every batch, so the loop ends.
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

function listDue(saved: readonly Candidate[], now: Date): DueReminder[] {
  return saved.flatMap(({ opportunityId, closesAt: at, savedAt, timeZone }) => {
    const closesAt = new Date(at);
    const daysBefore = chooseReminder({ closesAt, savedAt: new Date(savedAt), timeZone }, now);
    return daysBefore === null ? [] : [{ opportunityId, daysBefore, closesAt }];
  });
}
